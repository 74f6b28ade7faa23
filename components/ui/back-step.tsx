'use client';

import { useCloseOnBack } from '#lib/hooks/modal-history.ts';

/**
 * Makes the browser's back return to the previous step of a modal instead of closing it. It is active while it is
 * rendered. Render it after its modal, whose history entry must be first.
 */
export function BackStep({ onBack }: { onBack: () => void }) {
  useCloseOnBack(onBack);
  return null;
}
