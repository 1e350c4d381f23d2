/// A shell that `kaleido completions` writes a script for.
///
/// The scripts contain no tables: on Tab they pass the words of the command line to `kaleido completions`, whose answer is
/// a `Completion`. So they know what that version of `kaleido` knows.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// The endings of the files that a program may consist of.
  private static let endings = ProgramFile.endings.map { String($0.dropFirst()) }
    .joined(separator: "|")

  /// The script to be sourced, or to be installed where the shell loads completions from.
  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static let bashText = #"""
    # Completion of kaleido's command lines in bash 4.4 or later.
    _kaleido() {
      local answer=() names=() words=() kind prefix text word
      mapfile -t answer < <("${1/#\~/$HOME}" completions bash -- "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
      kind=${answer[0]%%$'\t'*} prefix=${answer[0]#*$'\t'} text=${2#"${answer[0]#*$'\t'}"}
      for word in "${answer[@]:1}"; do
        printf -v word %q "${word%%$'\t'*}"
        words+=("$word")
      done
      case $kind in
        directories) mapfile -t names < <(compgen -d -- "$text") ;;
        files) mapfile -t names < <(compgen -f -- "$text") ;;
        programs)
          mapfile -t names < <(compgen -d -- "$text"; compgen -f -- "$text" | grep -E '\.(\#(endings)|)$')
          [[ ${#names[@]} -gt 0 || ${#words[@]} -gt 0 ]] || mapfile -t names < <(compgen -f -- "$text") ;;
      esac
      COMPREPLY=("${words[@]}")
      if [[ ${#words[@]} -eq 0 && -z $prefix ]]; then
        # Readline quotes the names.
        COMPREPLY=("${names[@]}")
        compopt -o filenames
      else
        for word in "${names[@]}"; do
          printf -v text %q "$prefix$word"
          [[ ! -d ${word/#\~/$HOME} ]] || text+=/
          COMPREPLY+=("$text")
        done
      fi
      [[ ${#COMPREPLY[@]} -ne 1 || $COMPREPLY != *[=/] ]] || compopt -o nospace
    }
    complete -F _kaleido kaleido

    """#

  private static let zshText = #"""
    #compdef kaleido
    # Completion of kaleido's command lines in zsh.
    _kaleido() {
      local -a answer values openValues
      local line kind prefix entry program=${(Q)words[1]}
      answer=("${(@f)$("${program/#\~\//$HOME/}" completions zsh -- "${(@Q)words[1,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      kind=${answer[1]%%$'\t'*} prefix=${answer[1]#*$'\t'}
      for line in "${(@)answer[2,-1]}"; do
        entry="${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}"
        # What an `=` follows is completed without a space.
        if [[ ${line%%$'\t'*} == *= ]]; then openValues+=("$entry"); else values+=("$entry"); fi
      done
      local result=1
      if (( $#values )); then _describe -t values value values && result=0; fi
      if (( $#openValues )); then _describe -t values value openValues -S '' && result=0; fi
      [[ $kind == none ]] && return result
      [[ -z $prefix ]] || compset -P "${(b)prefix}"
      case $kind in
        files) _files && result=0 ;;
        directories) _files -/ && result=0 ;;
        programs) _files -g '*.(\#(endings))(-.)' && result=0 ;;
      esac
      return result
    }
    if [[ ${funcstack[1]-} == _kaleido ]]; then
      _kaleido "$@"
    else
      (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
      compdef _kaleido kaleido
    fi

    """#

  private static let fishText = #"""
    # Completion of kaleido's command lines in fish.
    function __kaleido_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct | string unescape)
        set -l program (string replace -r '^~' $HOME -- $words[1])
        set -l answer ($program completions fish -- $words "$current" 2>/dev/null)
        set -l first (string split \t -- $answer[1])
        string join \n -- $answer[2..-1]
        set -l rest (string replace -- "$first[2]" '' "$current")
        set -l names
        switch $first[1]
            case directories
                set names (__fish_complete_directories "$rest" '')
            case files
                set names (__fish_complete_path "$rest")
            case programs
                set -l paths (__fish_complete_path "$rest")
                set names (string match -r '.*(?:/|\.(?:\#(endings)))(?:\t.*)?$' -- $paths)
                if not set -q names[1]; and not set -q answer[2]
                    set names $paths
                end
        end
        for name in $names
            echo "$first[2]$name"
        end
    end
    complete -c kaleido -f -a '(__kaleido_complete)'

    """#
}
