'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCloseOnBack } from '#lib/hooks/modal-history.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { Icon } from './icon.tsx';
import styles from './modal.module.scss';

interface ModalProps {
  title: string;
  /**
   * Position of the modal. `center` is a bottom sheet on a phone. `left` and `right` are drawers. `fullscreen`
   * fills the screen, and so does `edge-to-edge`, which has no margins and is meant for pictures.
   */
  placement?: 'center' | 'left' | 'right' | 'fullscreen' | 'edge-to-edge';
  /** True for a wide centered modal, with room for two columns from the tablet width on. */
  wide?: boolean;
  onClose: () => void;
  /** URL to show in the address bar while the modal is open. The default is the page's URL. */
  address?: string;
  /** Content below the scrolling part. It is always visible. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Measures the width of the page's scrollbar in CSS pixels. The result is null while another modal hides the
 * scrollbar. Call this function before the modal is rendered, because a later measurement would force a
 * second layout.
 */
const measureScrollbar = () =>
  document.querySelector('dialog[open]') ? null : window.innerWidth - document.documentElement.clientWidth;

/**
 * Modal based on a native <dialog>. It closes on Escape, on a click on the backdrop, and on the browser's Back
 * button. The page behind it is inert. After closing, the focus returns to the element that opened the modal.
 */
export function Modal({ title, placement = 'center', wide, onClose, address, footer, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [scrollbar] = useState(measureScrollbar);
  useCloseOnBack(onClose, address);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (scrollbar !== null) document.documentElement.style.setProperty('--scrollbar', `${scrollbar}px`);
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [scrollbar]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click on the backdrop
    <dialog
      ref={dialog}
      className={styles.modal}
      data-placement={placement}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also bubbles the event of a modal that is rendered inside of this modal.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={commonTexts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
