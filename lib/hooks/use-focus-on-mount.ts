'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref whose element is focused when it is mounted. Use it when the clicked button has been removed.
 * The focus moves in a layout effect, so that the focus is never on the body in between.
 */
export function useFocusOnMount<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
}
