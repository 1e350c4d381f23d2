// Reads the line tables of object files, which LLVM's C API cannot do, and the symbols and flags needed to move one.
#include "CLLVM.h"

#include <llvm/DebugInfo/DWARF/DWARFContext.h>
#include <llvm/Object/ELF.h>
#include <llvm/Object/ELFObjectFile.h>
#include <map>

using namespace llvm;

/// Parses the object file in a buffer. Returns null on failure.
static std::unique_ptr<object::ObjectFile> open(const char *bytes, size_t size) {
  auto file = object::ObjectFile::createELFObjectFile({{bytes, size}, ""});
  if (file)
    return std::move(*file);
  consumeError(file.takeError());
  return nullptr;
}

int CLLVMFindSymbol(const char *object, size_t size, const char *name, CLLVMSymbol *found) {
  auto file = open(object, size);
  if (!file)
    return 0;
  for (object::ELFSymbolRef symbol : file->symbols()) {
    auto symbolName = symbol.getName();
    if (!symbolName) {
      consumeError(symbolName.takeError());
      return 0;
    }
    if (*symbolName != name)
      continue;
    auto section = symbol.getSection();
    if (!section || *section == file->section_end()) {
      consumeError(section.takeError());
      return 0;
    }
    auto contents = (*section)->getContents();
    if (!contents) {
      consumeError(contents.takeError());
      return 0;
    }
    uint64_t value = cantFail(symbol.getValue());
    *found = {(*section)->getIndex(), value, symbol.getSize(), contents->data() - object + value};
    return 1;
  }
  return 0;
}

/// The number of the file with a name in a line table.
static uint32_t numberOf(const std::string &name, const char *const *files, size_t count) {
  if (count == 0)
    return strtoul(name.c_str(), nullptr, 10);
  size_t index = 0;
  while (index + 1 < count && name != files[index])
    index++;
  return index;
}

size_t CLLVMReadLineTable(const char *object, size_t size, uint64_t section, const char *const *files, size_t fileCount,
                          CLLVMLine *lines, size_t capacity) {
  auto file = open(object, size);
  if (!file)
    return 0;
  auto ignore = [](Error error) { consumeError(std::move(error)); };
  auto context = DWARFContext::create(*file, DWARFContext::ProcessDebugRelocations::Process, nullptr, "", ignore, ignore);
  size_t count = 0;
  for (const auto &unit : context->compile_units()) {
    auto *table = context->getLineTableForUnit(unit.get());
    if (!table)
      continue;
    std::map<uint64_t, uint32_t> numbers;
    for (const auto &row : table->Rows) {
      if (row.Address.SectionIndex != section)
        continue;
      auto [entry, isNew] = numbers.try_emplace(row.File, 0);
      std::string name;
      if (isNew && table->getFileNameByIndex(row.File, "", DILineInfoSpecifier::FileLineInfoKind::RawValue, name))
        entry->second = numberOf(name, files, fileCount);
      if (count < capacity)
        lines[count] = {row.Address.Address, entry->second, row.EndSequence ? 0 : row.Line, row.Column};
      count++;
    }
  }
  return count;
}

/// Changes the headers of an object file's sections.
template <typename Change> static void changeSections(char *object, size_t size, Change change) {
  auto file = object::ELFFile<object::ELF64LE>::create({object, size});
  auto sections = file ? file->sections() : file.takeError();
  if (!sections)
    return consumeError(sections.takeError());
  for (const auto &section : *sections) {
    auto name = file->getSectionName(section);
    if (!name)
      consumeError(name.takeError());
    else
      change(*name, const_cast<object::ELF64LE::Shdr &>(section));
  }
}

void CLLVMExcludeDebugSections(char *object, size_t size) {
  changeSections(object, size, [](StringRef name, object::ELF64LE::Shdr &section) {
    if (name.starts_with(".debug_"))
      section.sh_flags |= ELF::SHF_EXCLUDE;
  });
}

void CLLVMKeepDebugStrings(char *object, size_t size) {
  changeSections(object, size, [](StringRef name, object::ELF64LE::Shdr &section) {
    if (name == ".debug_str")
      section.sh_flags &= ~(ELF::SHF_MERGE | ELF::SHF_STRINGS);
  });
}
