import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { reloadPage } from '#lib/hooks/reload-page.ts';

/**
 * Reloads the page for another person, without the previous customer's drafts and without an unsaved-changes
 * warning.
 */
export function restartPage(): void {
  tabStorage.clear();
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  reloadPage();
}
