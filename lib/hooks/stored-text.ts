import { sharedStorage } from './browser-storage.ts';

/**
 * Text that this browser stores under a name, for guests and customers alike. The text is never sent to the
 * back end.
 */
export interface StoredText {
  /** Returns '' when nothing is stored. */
  read: () => string;
  /**
   * Writes the text, or removes it when it is ''. If the storage is full or blocked, the text is retained until the
   * page is left.
   */
  write: (text: string) => void;
  /**
   * Subscribes to changes in this tab and in others.
   * @returns a function that unsubscribes
   */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a stored text.
 * @param name key in localStorage
 */
export function createStoredText(name: string): StoredText {
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
