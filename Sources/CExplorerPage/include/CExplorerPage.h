// The page of `kaleido explore`, without the program that it shows.
#ifndef CEXPLORERPAGE_H
#define CEXPLORERPAGE_H

#include <stddef.h>

/// The frame in HTML, with `@NAME@` where a part belongs; the style sheet; the script.
const char *CExplorerPageFrame(size_t *size);
const char *CExplorerPageStyle(size_t *size);
const char *CExplorerPageScript(size_t *size);

#endif
