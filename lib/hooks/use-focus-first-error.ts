'use client';

import { type RefObject, useEffect } from 'react';

const INVALID = '[aria-invalid="true"]:enabled, fieldset[data-invalid] input:enabled';

/**
 * Focuses the first invalid field in the order of the page, including the field for files.
 * @param submitCount number of submissions of the form
 */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, submitCount: number): void {
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [form, submitCount]);
}
