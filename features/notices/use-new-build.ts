'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isReloadAllowed } from '#lib/hooks/reload-once.ts';

/** AP-17: time between two checks, milliseconds; a hidden tab checks when it is shown again. */
const CHECK_INTERVAL_MS = 5 * 60_000;

async function fetchBuild(signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/version', { signal, cache: 'no-store' });
  const { build }: { build?: unknown } = await response.json();
  if (typeof build !== 'string') throw new Error(`the shop did not return its build id: ${response.status}`);
  return build;
}

/** Whether another build is deployed than the one that rendered this page; in development there is none. */
export function useNewBuild() {
  const own = process.env.NEXT_DEPLOYMENT_ID || null;
  const [postponed, setPostponed] = useState(own);
  const { data: build } = useQuery({
    queryKey: ['build'],
    queryFn: ({ signal }) => fetchBuild(signal),
    enabled: own !== null,
    initialData: own,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: CHECK_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    // Offline it does not check, and a failed check waits for the next one.
    networkMode: 'online',
    retry: false,
  });
  return {
    isReady: build !== own && build !== postponed && isReloadAllowed(),
    /** Hides the notice for this build. */
    postpone: () => setPostponed(build),
  };
}
