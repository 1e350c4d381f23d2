;;; kaleidoscope-mode.el --- Major mode for Kaleidoscope  -*- lexical-binding: t -*-

;; Version: 0.1
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages
;; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

;;; Commentary:

;; Colours, indentation as by `kaleido fmt', a list of definitions (imenu), `compile' and the language server (Eglot) for
;; programs of `kaleido'.

;;; Code:

(require 'rx)

(defgroup kaleidoscope nil "Editing Kaleidoscope programs." :group 'languages)

(defcustom kaleidoscope-program "kaleido"
  "The compiler, which is also the language server." :type 'string)

(defcustom kaleidoscope-server-options nil
  "The options of the language server, such as (:inlayHints t :timeLimit 60)." :type 'plist)

(defface kaleidoscope-number '((t :inherit font-lock-constant-face)) "The face of numbers.")
(defface kaleidoscope-operator '((t :inherit font-lock-variable-name-face)) "The face of operators.")
(defface kaleidoscope-punctuation '((t)) "The face of parentheses, commas and semicolons.")
(defface kaleidoscope-name '((t)) "The face of variables.")
(defface kaleidoscope-expected '((t :inherit font-lock-doc-face)) "The face of `#>' comments.")

(defconst kaleidoscope-keywords
  '("def" "extern" "if" "then" "else" "for" "in" "var" "binary" "unary"))

(defconst kaleidoscope-functions
  '("sin" "cos" "tan" "asin" "acos" "atan" "atan2" "sinh" "cosh" "tanh" "asinh" "acosh" "atanh"
    "exp" "exp2" "expm1" "log" "log2" "log10" "log1p" "pow" "sqrt" "cbrt" "hypot"
    "floor" "ceil" "round" "trunc" "fabs" "fmod" "fmin" "fmax" "copysign" "fma" "erf" "tgamma" "lgamma"
    "putchard" "printd" "print" "readd" "argument" "arguments" "exit")
  "The functions of the library.")

(defconst kaleidoscope--token
  (rx (or (group-n 1 (any alpha "_") (* (any alnum "_")))
          (group-n 2 (or (seq (+ (any "0-9")) (? "." (* (any "0-9")))) (seq "." (+ (any "0-9"))))
                   (? (any "eE") (? (any "+-")) (+ (any "0-9"))))
          (group-n 3 (or (seq (any "=!<>") "=") "&&" "||" (not (any " \t\n\r\f(),;#\"'[]{}\\`"))))
          (group-n 4 (any "(),;")))))

(defun kaleidoscope--name-face ()
  (let ((name (match-string 1)))
    (cond ((member name kaleidoscope-keywords) 'font-lock-keyword-face)
          ((member name kaleidoscope-functions) 'font-lock-builtin-face)
          ((looking-at-p "[ \t]*(") 'font-lock-function-name-face)
          (t 'kaleidoscope-name))))

(defconst kaleidoscope-font-lock-keywords
  `((,kaleidoscope--token
     (1 (kaleidoscope--name-face) nil t)
     (2 'kaleidoscope-number nil t)
     (3 'kaleidoscope-operator nil t)
     (4 'kaleidoscope-punctuation nil t))
    ("#>.*" 0 'kaleidoscope-expected t)))

(defvar kaleidoscope-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?# "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?\\ "." table)
    (dolist (sign (string-to-list "!$%&*+-/:<=>?@^|~'`")) (modify-syntax-entry sign "." table))
    table))

;;; Indentation

;; The lines of the item before the cursor are read from left to right, with a stack of the forms that are open. A form is
;; a vector: its kind, its column, where `else' stands if it is an `if', and the indentation of the lines that continue it.

(defvar kaleidoscope--forms)
(defvar kaleidoscope--is-complete)
(defvar kaleidoscope--prototype)
(defvar kaleidoscope--follows-head)

(defsubst kaleidoscope--kind (form) (aref form 0))
(defsubst kaleidoscope--column (form) (aref form 1))
(defsubst kaleidoscope--indent (form) (aref form 2))

(defun kaleidoscope--close-to (kinds)
  "Remove the forms inside of the innermost one of KINDS.
Return that one; nil if there is none."
  (while (and (cdr kaleidoscope--forms) (not (member (kaleidoscope--kind (car kaleidoscope--forms)) kinds)))
    (pop kaleidoscope--forms))
  (and (cdr kaleidoscope--forms) (car kaleidoscope--forms)))

(defun kaleidoscope--open (kind column indent) (push (vector kind column indent) kaleidoscope--forms))

(defun kaleidoscope--change (form kind indent)
  (when form
    (aset form 0 kind)
    (aset form 2 indent)))

(defun kaleidoscope--read-token (token column is-operand previous)
  "Change the state by TOKEN at COLUMN, behind which the point is.
PREVIOUS is the token before it in its line."
  (if kaleidoscope--prototype
      ;; A definition goes on behind the parameters; `extern' does not.
      (when (equal token ")")
        (setq kaleidoscope--is-complete (eq kaleidoscope--prototype 'extern)
              kaleidoscope--follows-head (not kaleidoscope--is-complete)
              kaleidoscope--prototype nil))
    ;; A form that will be moved to a line of its own is continued as if it stood there.
    (when (or kaleidoscope--follows-head
              (and (equal previous "=") (equal (kaleidoscope--kind (car kaleidoscope--forms)) "=")))
      (setq column (kaleidoscope--indent (car kaleidoscope--forms))))
    (setq kaleidoscope--follows-head nil kaleidoscope--is-complete nil)
    (pcase token
      ((or "def" "extern")
       (setq kaleidoscope--forms (list (vector "item" 0 2)) kaleidoscope--prototype (intern token)))
      (";" (setq kaleidoscope--forms (list (vector "item" 0 2)) kaleidoscope--is-complete t))
      ("(" (kaleidoscope--open
            "(" column
            (if (looking-at-p "[ \t]*\\(?:#\\|$\\)")
                (+ 2 (kaleidoscope--indent (car kaleidoscope--forms)))
              (save-excursion (skip-chars-forward " \t") (current-column)))))
      (")" (when (kaleidoscope--close-to '("(")) (pop kaleidoscope--forms))
       (setq kaleidoscope--is-complete t))
      ("if"
       (when (and (equal previous "else") (equal (kaleidoscope--kind (car kaleidoscope--forms)) "else"))
         (setq column (kaleidoscope--column (pop kaleidoscope--forms))))
       (kaleidoscope--open "if" column (+ column 4)))
      ((or "for" "var") (kaleidoscope--open token column (+ column 4)))
      ((or "then" "else")
       (let ((form (kaleidoscope--close-to (list (if (equal token "then") "if" "then")))))
         (when form (kaleidoscope--change form token (+ 2 (kaleidoscope--column form))))))
      ("in"
       (let* ((form (kaleidoscope--close-to '("for" "var"))) (start (if form (kaleidoscope--column form) 0)))
         (kaleidoscope--change
          form "in"
          (if (and form (or (equal (kaleidoscope--kind form) "for") (= start 0))) (+ start 2) start))))
      ("," (kaleidoscope--close-to '("(" "for" "var")))
      (":" (while (equal (kaleidoscope--kind (car kaleidoscope--forms)) "=") (pop kaleidoscope--forms)))
      ("=" (unless (member (kaleidoscope--kind (car kaleidoscope--forms)) '("for" "var"))
             (kaleidoscope--open "=" column (+ 2 (kaleidoscope--indent (car kaleidoscope--forms))))))
      (_ (setq kaleidoscope--is-complete is-operand)))))

(defun kaleidoscope--read-line ()
  "Read the tokens of the line at the point."
  (let ((end (line-end-position)) previous)
    (while (and (re-search-forward (rx (or (regexp kaleidoscope--token) "#")) end t)
                (not (equal (match-string 0) "#")))
      (let ((token (match-string-no-properties 0)) (is-operand (or (match-beginning 1) (match-beginning 2))))
        (kaleidoscope--read-token
         token (save-excursion (goto-char (match-beginning 0)) (current-column)) (and is-operand t) previous)
        (setq previous token)))
    (setq kaleidoscope--follows-head nil)))

(defun kaleidoscope--indentation ()
  "The indentation of the line at the point."
  (save-excursion
    (beginning-of-line)
    (let ((end (point))
          (word (and (looking-at "[ \t]*\\(then\\|else\\|def\\|extern\\)\\_>") (match-string 1)))
          (kaleidoscope--forms (list (vector "item" 0 2)))
          (kaleidoscope--is-complete t)
          (kaleidoscope--prototype nil)
          (kaleidoscope--follows-head nil)
          (case-fold-search nil))
      ;; An item begins in the nearest line above that is not indented.
      (while (and (= (forward-line -1) 0) (looking-at-p "[ \t#]\\|$")))
      (while (< (point) end)
        (kaleidoscope--read-line)
        (forward-line 1))
      (or (when (member word '("def" "extern")) 0)  ; They begin an item, also behind one that is not complete.
          (when word
            (let ((opener (if (equal word "then") "if" "then")) (rest kaleidoscope--forms))
              (while (and rest (not (equal (kaleidoscope--kind (car rest)) opener))) (pop rest))
              (and rest (kaleidoscope--column (car rest)))))
          (unless kaleidoscope--is-complete (kaleidoscope--indent (car kaleidoscope--forms)))
          ;; What may continue: an `if' that has no `else' yet, parentheses, or what precedes `in'.
          (catch 'found
            (dolist (form kaleidoscope--forms 0)
              (pcase (kaleidoscope--kind form)
                ("then" (throw 'found (kaleidoscope--column form)))
                ((or "(" "if" "for" "var") (throw 'found (kaleidoscope--indent form))))))))))

(defun kaleidoscope-indent-line ()
  "Indent the line as `kaleido fmt' does."
  (let ((indentation (kaleidoscope--indentation)))
    (if (<= (current-column) (current-indentation))
        (indent-line-to indentation)
      (save-excursion (indent-line-to indentation)))))

(defun kaleidoscope--electric-indent (char)
  "Indent a line when CHAR completes the keyword that begins it."
  (and (memq char '(?e ?n ?\s))
       (looking-back "^[ \t]*\\(?:else\\|then\\|\\(?:def\\|extern\\) \\)" (line-beginning-position))
       'do-indent))

;;; The mode

(defun kaleidoscope-format-buffer ()
  "Format the buffer with `kaleido fmt'."
  (interactive)
  (let ((text (current-buffer)) (file (file-name-nondirectory (or buffer-file-name "program.ks"))) message)
    (with-temp-buffer
      (let ((output (current-buffer)) (errors (make-temp-file "kaleido")))
        (unwind-protect
            (if (eq 0 (with-current-buffer text
                        (call-process-region nil nil kaleidoscope-program nil (list output errors) nil
                                             "fmt" (concat "--stdin-name=" file) "--color=never" "-")))
                (with-current-buffer text (replace-buffer-contents output))
              (with-temp-buffer
                (insert-file-contents errors)
                (setq message (string-trim (buffer-string)))))
          (delete-file errors))))
    (when message (message "%s" message))))

(defvar kaleidoscope-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-f") #'kaleidoscope-format-buffer)
    (define-key map (kbd "C-c C-c") #'compile)
    map))

;;;###autoload
(define-derived-mode kaleidoscope-mode prog-mode "Kaleidoscope"
  "Major mode for Kaleidoscope programs."
  (setq-local comment-start "# "
              comment-start-skip "#+>?[ \t]*"
              comment-end ""
              indent-tabs-mode nil
              fill-column 100
              indent-line-function #'kaleidoscope-indent-line
              font-lock-defaults '(kaleidoscope-font-lock-keywords)
              imenu-generic-expression
              `((nil ,(rx bol "def" (+ blank) (group (or (seq (or "binary" "unary") (* blank) (not (any " \t\n(")))
                                                         (+ (not (any " \t\n(")))))) 1))
              beginning-of-defun-function
              (lambda (&optional count) (re-search-backward "^[^ \t\n#]" nil t (or count 1))))
  (when buffer-file-name
    (setq-local compile-command
                (concat kaleidoscope-program " check --error-format=short "
                        (shell-quote-argument (file-name-nondirectory buffer-file-name)))))
  (add-hook 'electric-indent-functions #'kaleidoscope--electric-indent nil t))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.ks\\'" . kaleidoscope-mode))
;;;###autoload
(add-to-list 'interpreter-mode-alist '("kaleido" . kaleidoscope-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (cons 'kaleidoscope-mode (lambda (&rest _) (list kaleidoscope-program "lsp" :initializationOptions kaleidoscope-server-options)))))

(provide 'kaleidoscope-mode)
;;; kaleidoscope-mode.el ends here
