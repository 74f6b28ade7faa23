'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Clears the error of a form's last submission as soon as a field is invalid. The error of the submission is
 * about values that have changed after the submission.
 * @param errors errors of the form's fields
 */
export function useClearSubmitError(
  errors: object,
  { error, reset }: { error: Error | null; reset: () => void },
): void {
  const isWrong = Object.keys(errors).length > 0;
  const clear = useEffectEvent(() => {
    if (error) reset();
  });
  useEffect(() => {
    if (isWrong) clear();
  }, [isWrong]);
}
