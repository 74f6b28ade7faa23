'use client';

import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type SignInStart, useModals } from '#features/modals/index.ts';
import { profileQuery } from './queries.ts';

/** Nothing to do: the page is as it was. */
const stay = () => {};

/** The customer's own contact, when the page has loaded the profile. */
function startOf(client: QueryClient): SignInStart | undefined {
  const profile = client.getQueryData(profileQuery.queryKey);
  if (profile?.phone) return { tab: 'phone', phone: profile.phone.code + profile.phone.number };
  return profile?.email ? { tab: 'email', email: profile.email } : undefined;
}

/**
 * Opens the sign-in modal for a customer whose session has ended; the page and the modals under it stay as they are
 * (section 4).
 */
export function useAskSignIn(): (client: QueryClient) => void {
  const openOver = useModals((modals) => modals.openOver);
  return useCallback((client) => openOver('auth', { start: startOf(client), onSuccess: stay }), [openOver]);
}
