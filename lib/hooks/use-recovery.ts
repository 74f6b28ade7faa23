'use client';

import { useEffect, useState } from 'react';
import { canRecover, isChunkFailure, recover } from './chunk-failure.ts';
import { reloadPage } from './reload-page.ts';

/**
 * Recovery of an error page (ER-06).
 * @param error what the boundary caught
 * @param retry renders the page again; pointless after a chunk failure, which lasts until a reload
 * @returns whether the page is being reloaded, and what the retry button does
 */
export function useRecovery(error: unknown, retry: () => void) {
  const [reloading, setReloading] = useState(() => canRecover(error));
  useEffect(() => {
    if (reloading) setReloading(recover(error));
  }, [reloading, error]);
  return { reloading, retry: isChunkFailure(error) ? reloadPage : retry };
}
