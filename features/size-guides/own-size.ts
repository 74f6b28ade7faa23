'use client';

import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { profileQuery, useSession } from '#features/session/index.ts';
import { PROFILE_SIZES } from '#lib/domain/profile.ts';
import { createStoredText } from '#lib/hooks/stored-text.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import type { GuideCode } from './guides.ts';

export type OwnSize = (typeof PROFILE_SIZES)[number];

/**
 * Converts a size of the shoe table to a size of the profile.
 * @returns null for any other text
 */
export const toOwnSize = (text: string | null): OwnSize | null =>
  PROFILE_SIZES.find((size) => size === text) ?? null;

const stored = createStoredText('own-size');

/** Saves a guest's size in this browser. Null deletes it. */
export const storeGuestSize = (size: OwnSize | null): void => stored.write(size ?? '');

/** Returns the guest's size from this browser. Null during hydration. */
export const useGuestSize = () =>
  useSyncExternalStore(
    stored.subscribe,
    () => toOwnSize(stored.read()),
    () => null,
  );

/**
 * Returns the shopper's own size for a product kind: a customer's size from the profile, a guest's size from this
 * browser. Only shoe sizes are saved.
 * @returns null until the page has hydrated, or when no size is saved
 */
export function useOwnSize(code: GuideCode | null): OwnSize | null {
  const isShoes = code === 'shoes';
  const isCustomer = useSession().data?.auth === true;
  const { data: profile } = useQuery({ ...profileQuery, enabled: isShoes && isCustomer });
  const guest = useGuestSize();
  const size = useAfterHydration(profile?.size || guest);
  return (isShoes && size) || null;
}
