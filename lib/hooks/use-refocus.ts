'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what held the focus has gone with a state, the focus goes to where the next one is told.
 * @param state in any words; the first one moves nothing
 */
export function useRefocus(state: string, target: RefObject<HTMLElement | null>): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [state, target]);
}
