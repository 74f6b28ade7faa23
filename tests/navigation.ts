import { useMemo, useSyncExternalStore } from 'react';

export { notFound, redirect } from 'next/navigation.js';

/**
 * Replaces next/navigation in component tests (see vitest.config.ts). The hooks read and write the URL of the jsdom
 * window, unless a test file replaces a hook by `mockNavigation`.
 */
interface Navigation {
  usePathname: () => string | null;
  useSearchParams: () => URLSearchParams;
  useParams: () => Record<string, string>;
  useRouter: () => object;
}

const watchers = new Set<() => void>();

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const { history } = window;
const plain = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) };
const notifying =
  (change: History['pushState']): History['pushState'] =>
  (...to) => {
    change(...to);
    for (const watcher of watchers) watcher();
  };
history.pushState = notifying(plain.push);
history.replaceState = notifying(plain.replace);

/** Opens a URL, as a click on a link does. */
export const openAddress = (path: string) => history.pushState(null, '', path);

const overWindow: Navigation = {
  usePathname: () => useSyncExternalStore(subscribe, () => window.location.pathname),
  useSearchParams: () => {
    const search = useSyncExternalStore(subscribe, () => window.location.search);
    return useMemo(() => new URLSearchParams(search), [search]);
  },
  useParams: () => ({}),
  useRouter: () => ({ push: openAddress, replace: openAddress }),
};
let current = overWindow;

/** Replaces navigation hooks until the end of the test file. */
export function mockNavigation(hooks: Partial<Navigation>): void {
  current = { ...overWindow, ...hooks };
}

/** Restores the hooks that read and write the window's URL. */
export function restoreNavigation(): void {
  current = overWindow;
}

export const usePathname = () => current.usePathname();
export const useSearchParams = () => current.useSearchParams();
export const useParams = () => current.useParams();
export const useRouter = () => current.useRouter();
