'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useBackCloses } from '#lib/hooks/modal-history.ts';
import { common } from '#lib/texts/common.ts';
import { Icon } from './icon.tsx';
import styles from './modal.module.scss';

interface ModalProps {
  title: string;
  /** `center`: a bottom sheet on a phone; `left`, `right`: a drawer; `fullscreen`: the whole screen; `edge-to-edge`: the same without margins, for pictures. */
  placement?: 'center' | 'left' | 'right' | 'fullscreen' | 'edge-to-edge';
  /** From tablets on, a centered modal has room for two columns. */
  wide?: boolean;
  onClose: () => void;
  /** What the address bar shows while it is open; the page's own address when nothing is said. */
  address?: string;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Width of the page's scrollbar in CSS pixels; null while another modal hides it. It is read before the modal stands in
 * the page: afterwards the browser would have to lay the page out once more to tell.
 */
const scrollbarWidth = () =>
  document.querySelector('dialog[open]') ? null : window.innerWidth - document.documentElement.clientWidth;

/**
 * A modal on a native <dialog>: Escape, the backdrop and the browser's back close it, the page behind is inert, and
 * the focus returns to what opened it.
 */
export function Modal({ title, placement = 'center', wide, onClose, address, footer, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [scrollbar] = useState(scrollbarWidth);
  useBackCloses(onClose, address);

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
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard, Escape does the same as a click on the backdrop
    <dialog
      ref={dialog}
      className={styles.modal}
      data-placement={placement}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React passes it on from a modal that stands in this one.
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
          <button type="button" className={styles.close} aria-label={common.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
