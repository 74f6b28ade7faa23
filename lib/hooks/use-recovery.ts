'use client';

import { useEffect, useState } from 'react';
import { canRecoverByReload, isChunkFailure, recoverByReload } from './chunk-failure.ts';
import { reloadPage } from './reload-page.ts';

/**
 * Recovers from an error for which an error page is shown (ER-06).
 * @param error error that the boundary has caught
 * @param retry renders the page again. After a chunk failure `retry` is not called, because only a reload helps.
 * @returns whether the page is being reloaded, and the action of the retry button
 */
export function useRecovery(error: unknown, retry: () => void) {
  const [reloading, setReloading] = useState(() => canRecoverByReload(error));
  useEffect(() => {
    if (reloading) setReloading(recoverByReload(error));
  }, [reloading, error]);
  return { reloading, retry: isChunkFailure(error) ? reloadPage : retry };
}
