'use client';

import { useEffect, useState } from 'react';
import { canRecover, isChunkFailure, recover } from './chunk-failure';
import { reloadPage } from './reload-page';

/**
 * What an error page does about its error (ER-06).
 * @param retry draws the page again; useless after a failed chunk, which stays failed until a reload
 * @returns whether the page is being loaded anew, and what its button does
 */
export function useRecovery(error: unknown, retry: () => void) {
  const [reloading, setReloading] = useState(() => canRecover(error));
  useEffect(() => {
    if (reloading) setReloading(recover(error));
  }, [reloading, error]);
  return { reloading, retry: isChunkFailure(error) ? reloadPage : retry };
}
