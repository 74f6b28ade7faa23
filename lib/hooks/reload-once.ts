import { tabStorage } from './browser-storage.ts';
import { reloadPage } from './reload-page.ts';

/** Minimum interval between two automatic reloads, ms (BC-10). */
const MIN_INTERVAL_MS = 10_000;
const KEY = 'reloaded-at';

/**
 * True when the last automatic reload is at least MIN_INTERVAL_MS ago. It is also true when the clock has
 * been set back by at least this time. Without storage it is always false, because a reload loop could not be
 * stopped.
 */
export function isReloadAllowed(): boolean {
  return (
    tabStorage.isPersistent() && Math.abs(Date.now() - Number(tabStorage.getItem(KEY))) >= MIN_INTERVAL_MS
  );
}

/**
 * Reloads the page, unless it was reloaded automatically within the interval (AP-17, ER-06).
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  if (!isReloadAllowed()) return false;
  tabStorage.setItem(KEY, String(Date.now()));
  reloadPage();
  return true;
}
