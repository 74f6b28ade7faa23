'use client';

import { type ReactNode, useEffect } from 'react';
import { Failure } from '@/components/ui/failure';
import { replacePage } from '@/lib/hooks/reload-page';
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
  const { data, error, isFetching, refetch } = useSession();
  const session = useAfterHydration(data);
  const isGuest = session?.auth === false;

  useEffect(() => {
    if (!isGuest) return;
    const { pathname, search } = window.location;
    // Not by the router: the modal tidies the address up, and a navigation still under way then takes the tree for
    // outdated and now and then loads the page anew, without the modal.
    replacePage(signInAddress(pathname + search));
  }, [isGuest]);

  if (session?.auth) return children;
  if (error && !session) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return fallback;
}
