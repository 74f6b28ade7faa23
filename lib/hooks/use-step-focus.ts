'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a new step, because the clicked button has been removed.
 * @returns the ref of the heading
 */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
