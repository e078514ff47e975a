import { type ReactNode, useEffect, useRef } from 'react';
import classes from './modal.module.css';

type ModalProps = {
  /** Id of the heading inside. */
  labelledBy: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** Modal dialog: the browser's own `<dialog>` traps the focus and closes on Escape. */
export function Modal({ labelledBy, className, onClose, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The browser returns the focus only while the dialog is still in the page.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={className ? `${classes.modal} ${className}` : classes.modal}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onCancel={onClose}
    >
      {children}
    </dialog>
  );
}
