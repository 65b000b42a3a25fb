import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { joinClasses } from "../join-classes.ts";
import { markOpenDialog } from "./mark-open-dialog.ts";

interface DialogProps {
  /** The id of the heading inside that names it. */
  labelledBy: string;
  onClose(): void;
  /** Of a dialog that changes its looks. */
  className?: string;
  children(close: () => void): ReactNode;
}

/**
 * A native modal dialog: traps and restores the focus, which goes to the first field, and closes on Escape, on its × and
 * on a click outside, unless that would discard what was entered. Open as long as it is mounted. Its CSS is deferred.
 */
export function Dialog({ labelledBy, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosed = useRef(false);

  useEffect(() => {
    dialog.current?.showModal();
    markOpenDialog();
    // `autofocus` does nothing before the dialog is open, so the first button has the focus now.
    const find = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector);
    (find("[data-wants-focus]") ?? find(FIELDS))?.focus();
    return markOpenDialog;
  }, []);

  /** Says so at once: the dialog's own `close` event comes later, when a quick visitor may have opened the next one. */
  function close() {
    if (isClosed.current) return;
    isClosed.current = true;
    dialog.current?.close();
    markOpenDialog();
    onClose();
  }

  function closeOnBackdrop(event: MouseEvent) {
    // The second click of a double click is not meant for the dialog that the first one opened.
    if (event.target !== dialog.current || event.detail >= 2 || hasInput(dialog.current)) return;
    close();
  }

  return (
    <dialog
      ref={dialog}
      className={joinClasses("dialog", className)}
      aria-labelledby={labelledBy}
      onCancel={close}
      onClose={close}
      onMouseDown={closeOnBackdrop}
    >
      <DialogSheet onClose={close}>{children(close)}</DialogSheet>
    </dialog>
  );
}

const FIELDS = "input:not([type=hidden]), select, textarea";

function hasInput(dialog: HTMLElement): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement>(FIELDS);
  return [...fields].some(({ value, defaultValue }) => value !== (defaultValue ?? value));
}

/** The dialog's content, with the × in the corner. */
export function DialogSheet({ onClose, children }: { onClose?: () => void; children: ReactNode }) {
  return (
    <div className="dialog-sheet">
      <button type="button" className="dialog-close" aria-label="Close" onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
      {children}
    </div>
  );
}
