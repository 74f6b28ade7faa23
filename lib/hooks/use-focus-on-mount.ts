'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * A ref whose element takes the focus as soon as it stands in the page, usually because the button that was pressed
 * has just left it. A layout effect, so that the focus is never on the body in between.
 */
export function useFocusOnMount<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
}
