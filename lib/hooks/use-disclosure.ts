'use client';

import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * Something that a button opens beside itself: Escape closes it and gives the focus back to the
 * button, and so do a press or a focus elsewhere.
 * Spread `root` on the element around both, `trigger` on the button.
 */
export function useDisclosure<Root extends HTMLElement = HTMLDivElement>() {
  const [open, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  return {
    open,
    setOpen,
    trigger: { ref: trigger, 'aria-expanded': open },
    root: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        trigger.current?.focus();
      },
      onBlur: (event: FocusEvent) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !root.current?.contains(next)) setOpen(false);
      },
    },
  };
}
