import { tabStorage } from './browser-storage.ts';
import { reloadPage } from './reload-page.ts';

/** BC-10: least time between two automatic reloads, milliseconds. */
const MIN_INTERVAL_MS = 10_000;
const KEY = 'reloaded-at';

/**
 * Whether the last automatic reload is long enough ago, also when the clock was changed since; never without storage,
 * where nothing would stop a reload loop.
 */
export function isReloadAllowed(): boolean {
  return (
    tabStorage.isPersistent() && Math.abs(Date.now() - Number(tabStorage.getItem(KEY))) >= MIN_INTERVAL_MS
  );
}

/**
 * Reloads the page unless it was reloaded automatically just now (AP-17, ER-06).
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  if (!isReloadAllowed()) return false;
  tabStorage.setItem(KEY, String(Date.now()));
  reloadPage();
  return true;
}
