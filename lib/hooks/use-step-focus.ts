'use client';

import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the heading of a step that has just come: the button that was pressed is gone. */
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
