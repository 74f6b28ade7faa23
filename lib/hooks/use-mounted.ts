'use client';

import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False on the server and during hydration, true afterwards. */
export const useMounted = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
