'use client';

import { useSession } from '#features/session/index.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { getDefaultLocation } from '#lib/identity/default-city.ts';

/** Returns the shopper's location, or the default one until the session has loaded. */
export const useLocation = () => useAfterHydration(useSession().data)?.location ?? getDefaultLocation();
