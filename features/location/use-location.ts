'use client';

import { useSession } from '#features/session/index.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { defaultLocation } from './default-location.ts';

/** Returns the shopper's location, or Moscow until the session has loaded. */
export const useLocation = () => useAfterHydration(useSession().data)?.location ?? defaultLocation;
