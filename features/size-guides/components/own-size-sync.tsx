'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery, useSession } from '#features/session/index.ts';
import { storeGuestSize, useGuestSize } from '../own-size.ts';
import { useRememberSize } from '../use-remember-size.ts';

/**
 * Moves a guest's saved size into the profile after a sign-in, unless the profile already has a size. The component is
 * mounted once and renders nothing.
 */
export function OwnSizeSync() {
  const guest = useGuestSize();
  const isCustomer = useSession().data?.auth === true;
  const { data: profile } = useQuery({ ...profileQuery, enabled: isCustomer && guest !== null });
  const { mutate } = useRememberSize();
  const size = profile?.size;
  useEffect(() => {
    if (!isCustomer || !guest || size === undefined) return;
    if (size === '') mutate(guest, { onSuccess: () => storeGuestSize(null) });
    else storeGuestSize(null);
  }, [isCustomer, guest, size, mutate]);
  return null;
}
