'use client';

import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { profileQuery, useSession } from '#features/session/index.ts';
import { PROFILE_SIZES } from '#lib/domain/profile.ts';
import { storedText } from '#lib/hooks/stored-text.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import type { GuideCode } from './guides.ts';

export type OwnSize = (typeof PROFILE_SIZES)[number];

/** A size of the shoe table as the profile knows it; null for anything else. */
export const asOwnSize = (text: string | null): OwnSize | null =>
  PROFILE_SIZES.find((size) => size === text) ?? null;

const stored = storedText('own-size');

/** Keeps a guest's size in this browser; null forgets it. */
export const keepGuestSize = (size: OwnSize | null): void => stored.write(size ?? '');

/** The size that this browser keeps for a guest; null during hydration. */
export const useGuestSize = () =>
  useSyncExternalStore(
    stored.subscribe,
    () => asOwnSize(stored.read()),
    () => null,
  );

/**
 * The shopper's own size of a kind of goods: a customer's from the profile, a guest's from this browser. Only sizes of
 * shoes are remembered.
 * @returns null until the page has hydrated, and when none is remembered
 */
export function useOwnSize(code: GuideCode | null): OwnSize | null {
  const isShoes = code === 'shoes';
  const isCustomer = useSession().data?.auth === true;
  const { data: profile } = useQuery({ ...profileQuery, enabled: isShoes && isCustomer });
  const guest = useGuestSize();
  const size = useAfterHydration(profile?.size || guest);
  return (isShoes && size) || null;
}
