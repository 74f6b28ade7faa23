'use client';

import type { ReactNode } from 'react';
import { Failure } from '#components/ui/failure.tsx';
import { useProfile } from '#features/session/index.ts';
import type { User } from '#lib/contracts/user.ts';

interface WithProfileProps {
  fallback: ReactNode;
  children: (user: User) => ReactNode;
}

/** Renders its children with the customer's profile once it has loaded. */
export function WithProfile({ fallback, children }: WithProfileProps) {
  const { data, error, isFetching, refetch } = useProfile();
  if (data) return children(data);
  if (error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return fallback;
}
