'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses `target` when a change of state has removed the focused element.
 * @param state any string that identifies the state. The focus does not move for the initial state.
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
