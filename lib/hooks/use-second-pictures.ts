'use client';

import { useIdle } from './use-idle.ts';

/**
 * Whether cards bring their second picture, which only a pointer uncovers: never in the server's HTML and never on a phone,
 * where it would be half of a listing's pictures for nobody; else as soon as the page is idle.
 */
export function useSecondPictures(): boolean {
  const isIdle = useIdle();
  // The test environment has no media queries.
  return isIdle && (window.matchMedia?.('(hover: hover)').matches ?? false);
}
