'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Forgets the refusal of a form's last submission as soon as one of its fields is wrong: the message is about values that
 * are no longer there.
 * @param errors of the form's fields
 */
export function useForgetFailure(
  errors: object,
  { error, reset }: { error: Error | null; reset: () => void },
): void {
  const isWrong = Object.keys(errors).length > 0;
  const forget = useEffectEvent(() => {
    if (error) reset();
  });
  useEffect(() => {
    if (isWrong) forget();
  }, [isWrong]);
}
