import type { QueryClient } from '@tanstack/react-query';
import { CHANGE, cartQuery } from './queries';

const STORAGE = 'cart-changed';

/** A browser may forbid storage: its tabs then learn of a change when they ask next. */
function tellOtherTabs(): void {
  try {
    localStorage.setItem(STORAGE, `${Date.now()} ${Math.random()}`);
  } catch {}
}

/**
 * Keeps the tabs of one browser at one cart: a change here is told to the others, a change there is read here.
 * The storage event reaches every tab but the one that wrote.
 * @returns ends it
 */
export function syncTabs(client: QueryClient): () => void {
  const stopTelling = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.mutation.meta?.changesCart) tellOtherTabs();
  });
  const onStorage = ({ key }: StorageEvent) => {
    // The answer of a change under way brings the cart anyway.
    if (key !== STORAGE || client.isMutating({ mutationKey: CHANGE }) > 0) return;
    void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopTelling();
    window.removeEventListener('storage', onStorage);
  };
}
