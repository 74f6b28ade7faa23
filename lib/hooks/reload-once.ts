import { reloadPage } from './reload-page';

/** BC-10: least time between two automatic reloads, milliseconds. */
const MIN_INTERVAL_MS = 10_000;
const KEY = 'reloaded-at';

/** Whether the last automatic reload is long enough ago, also when the clock was changed since. */
export function isReloadAllowed(): boolean {
  try {
    return Math.abs(Date.now() - Number(sessionStorage.getItem(KEY))) >= MIN_INTERVAL_MS;
  } catch {
    return false;
  }
}

/**
 * Reloads the page unless it was reloaded automatically just now (AP-17, ER-06).
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  if (!isReloadAllowed()) return false;
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage nothing would stop a reload loop.
    return false;
  }
  reloadPage();
  return true;
}
