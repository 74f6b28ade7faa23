'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isReloadAllowed } from '#lib/hooks/reload-once.ts';

/** Interval between two checks for a new build, ms (AP-17). A hidden tab checks when it becomes visible. */
const CHECK_INTERVAL_MS = 5 * 60_000;

async function fetchBuild(signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/version', { signal, cache: 'no-store' });
  const { build }: { build?: unknown } = await response.json();
  if (typeof build !== 'string') throw new Error(`the shop did not return its build id: ${response.status}`);
  return build;
}

/**
 * Checks for a deployed build that differs from the one that rendered this page. In development there is no check.
 */
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
    // There is no check while offline, and a failed check is not retried before the next interval.
    networkMode: 'online',
    retry: false,
  });
  return {
    isReady: build !== own && build !== postponed && isReloadAllowed(),
    /** Hides the notice about the build that is deployed now. A later build shows the notice again. */
    postpone: () => setPostponed(build),
  };
}
