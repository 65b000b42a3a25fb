import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

interface DialogProps {
  /** The id of the heading inside that names it. */
  labelledBy: string;
  onClose(): void;
  children(close: () => void): ReactNode;
}

/**
 * A modal dialog of the platform's own, which traps and returns the focus and closes on Escape, on its × and on a press
 * beside it. It is open as long as it is mounted. Its style sheet comes with the pages' later one.
 */
export function Dialog({ labelledBy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    // Mounted in a dialog that was not open yet, it could not take the focus; the first button has it now.
    dialog.current?.querySelector<HTMLElement>("[data-wants-focus]")?.focus();
  }, []);

  const close = () => dialog.current?.close();

  function closeOnBackdrop(event: MouseEvent) {
    // The second press of two is not meant for what the first one left in that place.
    if (event.target === dialog.current && event.detail < 2) close();
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={labelledBy}
      onClose={onClose}
      onMouseDown={closeOnBackdrop}
    >
      <DialogSheet onClose={close}>{children(close)}</DialogSheet>
    </dialog>
  );
}

/** What lies in the dialog: the sheet, with the × in its corner. */
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
