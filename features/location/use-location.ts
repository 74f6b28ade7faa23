'use client';

import { useSession } from '@/features/session';
import { useAfterHydration } from '@/lib/hooks/use-after-hydration';
import { defaultLocation } from './default-location';

/** The shopper's location; Moscow until the shop has answered. */
export const useLocation = () => useAfterHydration(useSession().data)?.location ?? defaultLocation;
