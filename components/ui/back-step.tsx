'use client';

import { useBackCloses } from '#lib/hooks/modal-history.ts';

/**
 * Makes the browser's back lead to the previous step of a modal instead of closing it, as long as it is rendered.
 * It is rendered after its modal, whose entry of the history comes first.
 */
export function BackStep({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack);
  return null;
}
