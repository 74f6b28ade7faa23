'use client';

import { useSession } from '@/features/session';
import { defaultLocation } from './default-location';

/** Where the shopper is; Moscow until the shop has answered. */
export const useLocation = () => useSession().data?.location ?? defaultLocation;
