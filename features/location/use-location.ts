'use client';

import { useSession } from '@/features/session';
import { useAfterHydration } from '@/lib/hooks/use-after-hydration';
import { defaultLocation } from './default-location';

/** Where the shopper is; Moscow until the shop has answered. */
export const useLocation = () => useAfterHydration(useSession().data)?.location ?? defaultLocation;
