import type { QueryClient } from '@tanstack/react-query';
import { sharedStorage } from '#lib/hooks/browser-storage.ts';
import { invalidateOthers, type Session, sessionQuery } from './queries.ts';

const STORAGE = 'session-changed';
/** A session read this recently is current: the window's focus and its visibility come together. */
const CURRENT_MS = 1_000;

/**
 * Notifies the browser's other tabs that the session has changed: after a sign-in, a sign-out or a change of city.
 * A browser that blocks storage has no such event: its tabs check when they are looked at.
 */
export function announceSession(): void {
  sharedStorage.setItem(STORAGE, `${Date.now()} ${Math.random()}`);
}

const isSame = (one: Session, other: Session): boolean =>
  one.customer_id === other.customer_id && one.location.city.id === other.location.city.id;

/** Reads the session again, and after a change everything that belongs to it; the page stays as it is. */
async function refresh(client: QueryClient): Promise<void> {
  const before = client.getQueryData(sessionQuery.queryKey);
  if (!before) return;
  const after = await client.fetchQuery({ ...sessionQuery, staleTime: CURRENT_MS });
  if (!after.ended && !isSame(before, after)) await invalidateOthers(client);
}

/**
 * Follows the session of the browser, which another tab may have changed: checks it when this tab is looked at, and at
 * once when a visible tab is notified.
 * @returns stops it
 */
export function followSession(client: QueryClient): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    // Without an answer the page is as it was, and the next look checks again.
    refresh(client).catch(() => undefined);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE) look();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
