'use client';

import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type SignInStart, useModals } from '#features/modals/index.ts';
import { profileQuery } from './queries.ts';

/** Empty success callback, so that the page is not reloaded after the sign-in. */
const keepPage = () => {};

/** Builds initial values of the sign-in form from the cached profile. */
function buildSignInStart(client: QueryClient): SignInStart | undefined {
  const profile = client.getQueryData(profileQuery.queryKey);
  if (profile?.phone) return { tab: 'phone', phone: profile.phone.code + profile.phone.number };
  return profile?.email ? { tab: 'email', email: profile.email } : undefined;
}

/**
 * Opens the sign-in modal for a customer whose session has ended. The page and the modals under it are preserved
 * (section 4).
 */
export function useOpenSignIn(): (client: QueryClient) => void {
  const openOver = useModals((modals) => modals.openOver);
  return useCallback(
    (client) => openOver('auth', { start: buildSignInStart(client), onSuccess: keepPage }),
    [openOver],
  );
}
