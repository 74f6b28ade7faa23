import type { QueryClient } from '@tanstack/react-query';
import { sharedStorage } from '#lib/hooks/browser-storage.ts';
import { invalidateAllExceptSession, type Session, sessionQuery } from './queries.ts';

const STORAGE = 'session-changed';
/**
 * Age up to which a session is current, ms. The window's focus and its visibility change almost at once, so this
 * avoids a second request.
 */
const CURRENT_MS = 1_000;

/**
 * Notifies the browser's other tabs of a changed session: after a sign-in, a sign-out or a change of city. A
 * browser that blocks storage sends no such event, and its tabs check the session when they become visible.
 */
export function announceSession(): void {
  sharedStorage.setItem(STORAGE, `${Date.now()} ${Math.random()}`);
}

const isSame = (one: Session, other: Session): boolean =>
  one.customer_id === other.customer_id && one.location.city.id === other.location.city.id;

/** Loads the session again, and after a change all data that belong to it. The page is not reloaded. */
async function refresh(client: QueryClient): Promise<void> {
  const before = client.getQueryData(sessionQuery.queryKey);
  if (!before) return;
  const after = await client.fetchQuery({ ...sessionQuery, staleTime: CURRENT_MS });
  if (!after.ended && !isSame(before, after)) await invalidateAllExceptSession(client);
}

/**
 * Synchronizes the session with the browser's other tabs: checks it when this tab becomes visible, and immediately
 * when a visible tab is notified.
 * @returns a function that stops it
 */
export function syncSessionAcrossTabs(client: QueryClient): () => void {
  const checkSession = () => {
    if (document.visibilityState === 'hidden') return;
    // After a failure the page is unchanged, and the next check repeats it.
    refresh(client).catch(() => undefined);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE) checkSession();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', checkSession);
  document.addEventListener('visibilitychange', checkSession);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', checkSession);
    document.removeEventListener('visibilitychange', checkSession);
  };
}
