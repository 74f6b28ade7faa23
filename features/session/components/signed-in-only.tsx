'use client';

import { type ReactNode, useEffect } from 'react';
import { Failure } from '#components/ui/failure.tsx';
import { replacePage } from '#lib/hooks/reload-page.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { signInAddress } from '../sign-in-address.ts';
import { useSession } from '../use-session.ts';

interface SignedInOnlyProps {
  /** Shown until the session is known, and while a guest is redirected; of the page's final size. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * RT-23: a page for customers. A guest is sent to sign in and comes back afterwards. This protects nothing: the
 * backend does.
 */
export function SignedInOnly({ fallback, children }: SignedInOnlyProps) {
  const query = useSession();
  const session = useAfterHydration(query.data);
  const isGuest = session?.auth === false;

  useEffect(() => {
    if (!isGuest) return;
    const { pathname, search } = window.location;
    // Not by the router: the modal cleans up the address, and a navigation still under way then takes the tree for
    // outdated and sometimes reloads the page, without the modal.
    replacePage(signInAddress(pathname + search));
  }, [isGuest]);

  if (session?.auth) return children;
  return query.error && !session ? <Failure query={query} /> : fallback;
}
