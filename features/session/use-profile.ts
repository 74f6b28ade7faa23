'use client';

import { useQuery } from '@tanstack/react-query';
import { profileQuery } from './queries.ts';
import { useSession } from './use-session.ts';

/**
 * Returns the query of the customer's profile (ST-01). The profile is requested on first use, and never for a guest.
 */
export function useProfile() {
  const isCustomer = useSession().data?.auth === true;
  return useQuery({ ...profileQuery, enabled: isCustomer });
}
