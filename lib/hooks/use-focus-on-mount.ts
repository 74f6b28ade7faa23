'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref whose element is focused when it is mounted. It is used when the button that was pressed has been
 * removed. It uses a layout effect, so that the focus is never on the body in between.
 */
export function useFocusOnMount<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
}
