'use client';

import { type ReactNode, useEffect } from 'react';
import { FailureMessage } from '#components/ui/failure.tsx';
import { replacePage } from '#lib/hooks/reload-page.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { buildSignInAddress } from '../sign-in-address.ts';
import { useSession } from '../use-session.ts';

interface SignedInOnlyProps {
  /** Shown while the session loads and while a guest is redirected. It has the page's final size. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Content of a page for customers (RT-23). A guest is redirected to the sign-in, and back to the page after signing in.
 * This is not an access check: the back end checks access.
 */
export function SignedInOnly({ fallback, children }: SignedInOnlyProps) {
  const query = useSession();
  const session = useAfterHydration(query.data);
  const isGuest = session?.auth === false;

  useEffect(() => {
    if (!isGuest) return;
    const { pathname, search } = window.location;
    // The redirect does not use the router. The modal changes the URL, and if the router's navigation is still in
    // progress, the router considers its tree outdated and sometimes reloads the page without the modal.
    replacePage(buildSignInAddress(pathname + search));
  }, [isGuest]);

  if (session?.auth) return children;
  return query.error && !session ? <FailureMessage query={query} /> : fallback;
}
