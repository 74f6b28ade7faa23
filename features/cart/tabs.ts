import type { QueryClient } from '@tanstack/react-query';
import { sharedStorage } from '#lib/hooks/browser-storage.ts';
import { CHANGE, cartQuery } from './queries.ts';

const STORAGE = 'cart-changed';

/** A browser may block storage: its tabs then notice a change at their next request. */
function notifyOtherTabs(): void {
  sharedStorage.setItem(STORAGE, `${Date.now()} ${Math.random()}`);
}

/**
 * Keeps the tabs of one browser in sync: a change here is announced to the others, a change there is refetched here.
 * The storage event reaches every tab but the one that wrote.
 * @returns stops it
 */
export function syncTabs(client: QueryClient): () => void {
  const stopTelling = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.mutation.meta?.changesCart) notifyOtherTabs();
  });
  const onStorage = ({ key }: StorageEvent) => {
    // A change under way will bring the new cart anyway.
    if (key !== STORAGE || client.isMutating({ mutationKey: CHANGE }) > 0) return;
    void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopTelling();
    window.removeEventListener('storage', onStorage);
  };
}
