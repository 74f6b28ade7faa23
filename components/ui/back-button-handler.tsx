'use client';

import { useCloseOnBack } from '#lib/hooks/modal-history.ts';

/**
 * Makes the browser's Back button go to the previous step of a modal instead of closing the modal. It applies
 * while this component is rendered. Render it as a sibling after its modal, because the history entry of the
 * modal must be created first.
 */
export function BackButtonHandler({ onBack }: { onBack: () => void }) {
  useCloseOnBack(onBack);
  return null;
}
