import { reloadPage } from './reload-page';

/** BC-10, milliseconds: a page that reloads itself does so at most once in this time. */
const GUARD_MS = 10_000;
const KEY = 'reloaded-at';

/** Whether the last reload is far enough away, whichever way the clock was moved since. */
export function mayReload(): boolean {
  try {
    return Math.abs(Date.now() - Number(sessionStorage.getItem(KEY))) >= GUARD_MS;
  } catch {
    return false;
  }
}

/**
 * Reloads the page unless it has just done so (AP-17, ER-06).
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  if (!mayReload()) return false;
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Where the browser keeps nothing, nothing would stop the second time.
    return false;
  }
  reloadPage();
  return true;
}
