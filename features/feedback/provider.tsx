'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import type { FeedbackStore } from './store';

type Keep = (create: () => FeedbackStore) => FeedbackStore;

const Context = createContext<Keep | null>(null);

/** Keeps the store that the modal makes when it is first opened: its code comes with the modal alone. */
const createKeep = (): Keep => {
  let store: FeedbackStore | undefined;
  return (create) => {
    store ??= create();
    return store;
  };
};

export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [keep] = useState(createKeep);
  return <Context value={keep}>{children}</Context>;
}

export function useKeep(): Keep {
  const keep = use(Context);
  if (!keep) throw new Error('feedback stands outside FeedbackProvider');
  return keep;
}
