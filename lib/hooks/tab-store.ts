import { createJSONStorage, type PersistOptions, persist } from 'zustand/middleware';
import { createStore, type StateCreator } from 'zustand/vanilla';
import { tabStorage } from './browser-storage.ts';

/** Creates a store that is persisted in the tab's storage, so that it survives a reload. */
export const createTabStore = <State, Stored = State>(
  initial: StateCreator<State, [['zustand/persist', unknown]]>,
  options: Omit<PersistOptions<State, Stored>, 'storage'>,
) =>
  createStore<State>()(
    persist(initial, { version: 1, ...options, storage: createJSONStorage(() => tabStorage) }),
  );
