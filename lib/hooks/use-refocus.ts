'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the focused element was removed by a change of state.
 * @param state any string that identifies the state. The initial state moves nothing.
 * @param target element that announces the new state
 */
export function useRefocus(state: string, target: RefObject<HTMLElement | null>): void {
  const shown = useRef(state);
  useLayoutEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [state, target]);
}
