import { sharedStorage } from './browser-storage.ts';

/** A text that this browser keeps under a name, for a guest and a customer alike; it is never sent. */
export interface StoredText {
  /** '' when there is nothing. */
  read: () => string;
  /** '' removes it. Storage that is full or switched off retains it until the page is left. */
  write: (text: string) => void;
  /** Calls back after changes in this tab and in others. @returns stops */
  subscribe: (listener: () => void) => () => void;
}

/** @param name the key in localStorage */
export function storedText(name: string): StoredText {
  const listeners = new Set<() => void>();
  return {
    read: () => sharedStorage.getItem(name) ?? '',
    write: (text) => {
      if (text) sharedStorage.setItem(name, text);
      else sharedStorage.removeItem(name);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === name || key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
