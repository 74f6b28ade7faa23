import type { QueryClient } from '@tanstack/react-query';
import { sharedStorage } from '#lib/hooks/browser-storage.ts';
import { CART_CHANGE_KEY, cartQuery } from './queries.ts';

const STORAGE_KEY = 'cart-changed';

/** Notifies the other tabs. If the browser blocks storage, the other tabs show a change after their next request. */
function notifyOtherTabs(): void {
  sharedStorage.setItem(STORAGE_KEY, `${Date.now()} ${Math.random()}`);
}

/**
 * Synchronizes the carts in the tabs of one browser: announces changes to the other tabs, and refetches after their
 * changes. The storage event is sent to all tabs except the writing one.
 * @returns function that stops the synchronization
 */
export function syncTabs(client: QueryClient): () => void {
  const stopNotifying = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.mutation.meta?.changesCart) notifyOtherTabs();
  });
  const onStorage = ({ key }: StorageEvent) => {
    // A pending change will set the new cart anyway.
    if (key !== STORAGE_KEY || client.isMutating({ mutationKey: CART_CHANGE_KEY }) > 0) return;
    void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopNotifying();
    window.removeEventListener('storage', onStorage);
  };
}
