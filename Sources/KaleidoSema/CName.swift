/// Names in C and C++.
public enum CName {
  /// Whether a text has the form of a name, in any version of C.
  public static func isIdentifier(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, !(48...57).contains(first) else { return false }
    return bytes.allSatisfy { $0 == UInt8(ascii: "_") || ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 }
  }

  /// Whether a text can name a parameter of a function.
  public static func isUsable(_ text: String) -> Bool { isIdentifier(text) && !isReserved(text) }

  /// Whether a name means something to compilers, linkers, or the header of a library.
  static func isReserved(_ name: String) -> Bool {
    if reserved.contains(name) { return true }
    if name.hasPrefix("KALEIDO_") || name.hasPrefix("kaleido_") { return true }
    let bytes = name.utf8.prefix(2)
    // Compilers and C's library use names with two underscores, or one and a capital letter, as they like.
    return bytes.count == 2 && bytes.first == UInt8(ascii: "_")
      && bytes.last.map { $0 == UInt8(ascii: "_") || 65...90 ~= $0 } ?? false
  }

  /// Whether the headers of C and POSIX give a name a meaning that is no function of numbers. A library that defines it
  /// would take its place in all of a process.
  static func isInLibrary(_ name: String) -> Bool {
    library.contains(name) || name.hasPrefix("pthread_") || name.hasPrefix("atomic_")
  }

  /// The keywords of C and C++, the names of `stddef.h`, which the headers of libraries include, and what linkers define.
  private static let reserved = names(
    """
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class co_await
    co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default delete do
    double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace
    new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires restrict
    return short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try
    typedef typeid typename typeof typeof_unqual union unsigned using virtual void volatile wchar_t while xor xor_eq
    NULL max_align_t nullptr_t offsetof ptrdiff_t size_t std unreachable linux unix
    _init _fini _start _end _edata _etext _setjmp _longjmp
    """)

  /// What the headers of C and POSIX declare, but for those names whose declarations `CLibrary` has.
  private static let library = names(
    """
    BUFSIZ EOF HUGE_VAL INFINITY NAN RAND_MAX accept access alarm aligned_alloc asctime asctime_r asprintf assert
    at_quick_exit atexit atoll bcmp bcopy bind brk bsearch btowc bzero c16rtomb c32rtomb cabs cabsf cabsl cacos
    cacosf cacosh cacoshf cacoshl cacosl call_once carg cargf cargl casin casinf casinh casinhf casinhl casinl catan
    catanf catanh catanhf catanhl catanl ccos ccosf ccosh ccoshf ccoshl ccosl cexp cexpf cexpl chdir chmod chown
    cimag cimagf cimagl clearerr clock_getcpuclockid clock_getres clock_gettime clock_nanosleep clock_settime
    clock_t clog clogf clogl close cnd_broadcast cnd_destroy cnd_init cnd_signal cnd_timedwait cnd_wait complex
    confstr conj conjf conjl connect cpow cpowf cpowl cproj cprojf cprojl creal crealf creall creat csin csinf csinh
    csinhf csinhl csinl csqrt csqrtf csqrtl ctan ctanf ctanh ctanhf ctanhl ctanl ctime ctime_r daylight div_t
    dlclose dlerror dlopen dlsym double_t dprintf dup dup2 environ erand48 errno execl execle execlp execv execve
    execvp exit faccessat fchdir fchmod fchmodat fchown fchownat fclose fcntl fdatasync fdopen feclearexcept
    fegetenv fegetexceptflag fegetround feholdexcept fenv_t feof feraiseexcept ferror fesetenv fesetexceptflag
    fesetround fetestexcept feupdateenv fexcept_t fexecve ffs fgetpos fgets fgetwc fgetws fileno float_t fopen fork
    fpathconf fpclassify fpos_t fputwc fputws fread freopen frexpf frexpl fscanf fseek fsetpos fstat fstatat fsync
    ftell ftruncate ftw futimens fwide fwprintf fwrite fwscanf gamma_r getcwd getdelim getegid getenv geteuid getgid
    getgroups gethostname getitimer getline getlogin getlogin_r getopt getpeername getpgid getpgrp getppid getsid
    getsockname getsockopt gettimeofday getuid getwc getwchar glob gmtime gmtime_r ilogbf ilogbl imaxdiv imaxdiv_t
    index initstate int16_t int32_t int64_t int8_t intmax_t intptr_t isalnum isatty isblank iscntrl isfinite isgraph
    isgreater isgreaterequal isless islessequal islessgreater islower isnormal isprint ispunct isunordered isupper
    iswalnum iswalpha iswblank iswcntrl iswctype iswdigit iswgraph iswlower iswprint iswpunct iswspace iswupper
    iswxdigit isxdigit jmp_buf jrand48 kill kill_dependency lchown lcong48 lconv ldexpf ldexpl ldiv_t link linkat
    listen lldiv lldiv_t llrintf llrintl llroundf llroundl localeconv localtime localtime_r longjmp lrintf lrintl
    lroundf lroundl lseek lstat math_errhandling mblen mbrlen mbrtoc16 mbrtoc32 mbrtowc mbsinit mbsrtowcs mbstate_t
    mbstowcs mbtowc memalign memchr memcmp mkdir mkdirat mkfifo mkfifoat mktime mlock mlockall mmap modff modfl
    mprotect msync mtx_destroy mtx_init mtx_lock mtx_timedlock mtx_trylock mtx_unlock munlock munlockall munmap nanf
    nanl nanosleep nexttowardf nexttowardl nftw noreturn nrand48 off_t open openat pathconf pause pclose perror
    pid_t pipe poll popen posix_fadvise posix_fallocate posix_madvise pread pselect psiginfo psignal putenv putwc
    putwchar pwrite qsort quick_exit read readlink readlinkat reallocarray reallocf recv recvfrom recvmsg regcomp
    regexec regfree remove remquof remquol rename rewind rindex rmdir sbrk scalblnf scalblnl scalbnf scalbnl
    sched_get_priority_max sched_get_priority_min sched_getparam sched_getscheduler sched_rr_get_interval
    sched_setparam sched_setscheduler sched_yield seed48 select send sendmsg sendto setbuf setegid setenv seteuid
    setgid setitimer setjmp setlocale setpgid setsid setsockopt setstate setuid setvbuf shm_open shm_unlink shutdown
    sig_atomic_t sigaction sigaddset sigdelset sigemptyset sigfillset sigismember signal signbit signgam sigpending
    sigprocmask sigqueue sigsuspend sigtimedwait sigwait sigwaitinfo snprintf sockatmark socket socketpair sprintf
    sscanf ssize_t stat stderr stdin stdout stpcpy stpncpy strcat strchr strcoll strcpy strcspn strdup strerror
    strftime strftime_l strncat strncmp strncpy strndup strpbrk strrchr strsep strspn strstr strtof strtoimax strtok
    strtol strtold strtoll strtoul strtoull strtoumax strxfrm swprintf swscanf symlink symlinkat syscall sysconf
    tcgetpgrp tcsetpgrp thrd_create thrd_current thrd_detach thrd_equal thrd_exit thrd_join thrd_sleep thrd_yield
    time_t timer_create timer_delete timer_getoverrun timer_gettime timer_settime timespec_get timezone tm tmpfile
    tmpnam towctrans towlower towupper truncate tss_create tss_delete tss_get tss_set ttyname ttyname_r tzname tzset
    uint16_t uint32_t uint64_t uint8_t uintmax_t uintptr_t umask ungetc ungetwc unlink unlinkat unsetenv utimensat
    utimes va_arg va_copy va_end va_list va_start valloc vasprintf vfork vfprintf vfscanf vfwprintf vfwscanf vprintf
    vscanf vsnprintf vsprintf vsscanf vswprintf vswscanf vwprintf vwscanf wait waitid waitpid wcrtomb wcscat wcschr
    wcscmp wcscoll wcscpy wcscspn wcsftime wcslen wcsncat wcsncmp wcsncpy wcspbrk wcsrchr wcsrtombs wcsspn wcsstr
    wcstod wcstof wcstoimax wcstok wcstol wcstold wcstoll wcstombs wcstoul wcstoull wcstoumax wcsxfrm wctob wctomb
    wctrans wctrans_t wctype wctype_t wint_t wmemchr wmemcmp wmemcpy wmemmove wmemset wprintf write wscanf
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }
}
