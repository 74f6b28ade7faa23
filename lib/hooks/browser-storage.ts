/**
 * The browser's storage that never throws. What the browser refuses to store (blocked, absent or full) is retained
 * until the page is left.
 */
export interface BrowserStorage {
  /** @returns null when nothing is stored under the key */
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
  clear: () => void;
  /** Whether a text that is written now would survive a reload. */
  isPersistent: () => boolean;
}

const PROBE = 'storage-probe';

/** @param find names the storage; naming it throws where the browser forbids it, and it is null in some WebViews */
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
      // Also removes an older text that could not be replaced: it would return with the next page.
      const isStored = write(key, text);
      if (isStored) memory.delete(key);
      else removeItem(key);
      // The memory of a server is shared by all requests.
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

/** Storage of this tab (sessionStorage); ends with the tab. */
export const tabStorage = createStorage(() => sessionStorage);

/** Storage of this browser (localStorage), shared by its tabs. */
export const sharedStorage = createStorage(() => localStorage);
