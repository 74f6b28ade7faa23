/**
 * Wrapper of the browser's storage that never throws. If the storage is blocked, missing or full, a text is
 * retained in memory until the page is left.
 */
export interface BrowserStorage {
  /** @returns null when nothing is stored under the key */
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
  clear: () => void;
  /** Returns true when a text written now would survive a reload. */
  isPersistent: () => boolean;
}

const PROBE = 'storage-probe';

/**
 * @param find returns the storage. It throws in a browser that forbids access, and returns null in some
 * WebViews.
 */
function createStorage(find: () => Storage | null | undefined): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      const storage = find();
      return storage ? act(storage) : null;
    } catch {
      return null;
    }
  };
  const write = (key: string, text: string): boolean =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }) ?? false;
  const removeItem = (key: string) => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem: (key, text) => {
      // If the text cannot be stored, an older text is removed, because it would reappear on the next page.
      const isStored = write(key, text);
      if (isStored) memory.delete(key);
      else removeItem(key);
      // The server stores nothing in memory, because all requests would share it.
      if (!isStored && typeof window !== 'undefined') memory.set(key, text);
    },
    removeItem,
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear());
    },
    isPersistent: () => {
      const isStored = write(PROBE, '1');
      removeItem(PROBE);
      return isStored;
    },
  };
}

/** Storage of this tab (sessionStorage), cleared when the tab is closed. */
export const tabStorage = createStorage(() => sessionStorage);

/** Storage of this browser (localStorage), shared by its tabs. */
export const sharedStorage = createStorage(() => localStorage);
