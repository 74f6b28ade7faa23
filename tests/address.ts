import { useMemo, useSyncExternalStore } from 'react';

/**
 * next/navigation over the window's own address, for what is read from it and written to it:
 * `vi.mock('next/navigation', () => import('@/tests/address'))`.
 */
const watchers = new Set<() => void>();

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const { history } = window;
const plain = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) };
const telling =
  (change: History['pushState']): History['pushState'] =>
  (...to) => {
    change(...to);
    for (const watcher of watchers) watcher();
  };
history.pushState = telling(plain.push);
history.replaceState = telling(plain.replace);

/** Opens an address, as a link would. */
export const goTo = (path: string) => history.pushState(null, '', path);

export const usePathname = () => useSyncExternalStore(subscribe, () => window.location.pathname);

export const useSearchParams = () => {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
};

export const useRouter = () => ({ push: goTo, replace: goTo });
