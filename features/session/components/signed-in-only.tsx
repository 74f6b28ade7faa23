'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { Failure } from '@/components/ui/failure';
import { useAfterHydration } from '@/lib/hooks/use-after-hydration';
import { signInAddress } from '../sign-in-address';
import { useSession } from '../use-session';

interface SignedInOnlyProps {
  /** Stands until the shop has said who came, and while a guest is led away; of the page's true size. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * RT-23: a page of customers. A guest goes to sign in and comes back afterwards. It keeps nobody out: the
 * backend does.
 */
export function SignedInOnly({ fallback, children }: SignedInOnlyProps) {
  const router = useRouter();
  const { data, error, isFetching, refetch } = useSession();
  const session = useAfterHydration(data);
  const isGuest = session?.auth === false;

  useEffect(() => {
    if (!isGuest) return;
    const { pathname, search } = window.location;
    router.replace(signInAddress(pathname + search));
  }, [isGuest, router]);

  if (session?.auth) return children;
  if (error && !session) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return fallback;
}
