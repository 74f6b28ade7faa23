'use client';

import { useSession } from '#features/session/index.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { defaultLocation } from './default-location.ts';

/** The shopper's location; Moscow until the shop has answered. */
export const useLocation = () => useAfterHydration(useSession().data)?.location ?? defaultLocation;
