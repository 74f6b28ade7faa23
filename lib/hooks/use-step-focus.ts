'use client';

import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the heading of a new step, because the button that was pressed has been removed. */
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
