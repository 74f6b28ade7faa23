'use client';

import { useQuery } from '@tanstack/react-query';
import { profileQuery } from './queries.ts';
import { useSession } from './use-session.ts';

/** The customer's profile (ST-01), requested by the first component that needs it; never for a guest. */
export function useProfile() {
  const isCustomer = useSession().data?.auth === true;
  return useQuery({ ...profileQuery, enabled: isCustomer });
}
