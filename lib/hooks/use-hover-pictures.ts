'use client';

import { useIdle } from './use-idle.ts';

/**
 * True when cards load their second picture, which is shown on hover. It is false in the server's HTML, and
 * becomes true when the page is idle. On devices without hover it remains false, because half of a listing's
 * pictures would be loaded without being seen.
 */
export function useHoverPictures(): boolean {
  const isIdle = useIdle();
  // The test environment has no media queries.
  return isIdle && (window.matchMedia?.('(hover: hover)').matches ?? false);
}
