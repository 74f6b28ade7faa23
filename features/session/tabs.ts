import type { QueryClient } from '@tanstack/react-query';
import { sharedStorage } from '#lib/hooks/browser-storage.ts';
import { invalidateAllExceptSession, type Session, sessionQuery } from './queries.ts';

const STORAGE = 'session-changed';
/**
 * Maximum age of a session that is not loaded again, ms. It prevents a second request when the window's focus and
 * visibility change at the same moment.
 */
const CURRENT_MS = 1_000;

/**
 * Notifies the browser's other tabs of a changed session: after a sign-in, a sign-out or a change of city. In a browser
 * that blocks storage, the other tabs receive no notification. They check the session only when they become visible.
 */
export function announceSession(): void {
  sharedStorage.setItem(STORAGE, `${Date.now()} ${Math.random()}`);
}

const isSame = (one: Session, other: Session): boolean =>
  one.customer_id === other.customer_id && one.location.city.id === other.location.city.id;

/**
 * Loads the session again. If the session has changed, all data that depend on it are loaded again, too. The page is
 * not reloaded.
 */
async function refresh(client: QueryClient): Promise<void> {
  const before = client.getQueryData(sessionQuery.queryKey);
  if (!before) return;
  const after = await client.fetchQuery({ ...sessionQuery, staleTime: CURRENT_MS });
  if (!after.ended && !isSame(before, after)) await invalidateAllExceptSession(client);
}

/**
 * Synchronizes the session with the browser's other tabs. The session is checked when this tab becomes visible. If this
 * tab is visible, the session is also checked as soon as another tab announces a change.
 * @returns a function that stops the synchronization
 */
export function syncSessionAcrossTabs(client: QueryClient): () => void {
  const checkSession = () => {
    if (document.visibilityState === 'hidden') return;
    // A failure leaves the page unchanged, and the next check loads the session again.
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
