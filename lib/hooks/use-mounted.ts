'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and while it hydrates, true afterwards. */
export const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
