'use client';

import { type RefObject, useEffect } from 'react';

const WRONG = '[aria-invalid="true"]:enabled, fieldset[data-invalid] input:enabled';

/**
 * Gives the focus to the first wrong field as it stands on the page, files among them.
 * @param tries how often the form was sent
 */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [form, tries]);
}
