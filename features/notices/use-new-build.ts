'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayReload } from '@/lib/hooks/reload-once';

/** AP-17, milliseconds between two looks; a hidden tab looks when it is seen again. */
const EVERY = 5 * 60_000;

async function askForBuild(signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/version', { signal, cache: 'no-store' });
  const { build }: { build?: unknown } = await response.json();
  if (typeof build !== 'string') throw new Error(`the shop does not tell its build: ${response.status}`);
  return build;
}

/** Whether the shop is served by another build than this page came from; none is known in development. */
export function useNewBuild() {
  const own = process.env.NEXT_DEPLOYMENT_ID || null;
  const [postponed, setPostponed] = useState(own);
  const { data: build } = useQuery({
    queryKey: ['build'],
    queryFn: ({ signal }) => askForBuild(signal),
    enabled: own !== null,
    initialData: own,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: EVERY,
    refetchOnWindowFocus: 'always',
    // Without a network nobody is asked, and a look that failed is simply the next one's.
    networkMode: 'online',
    retry: false,
  });
  return {
    isReady: build !== own && build !== postponed && mayReload(),
    /** Says nothing more of this build. */
    postpone: () => setPostponed(build),
  };
}
