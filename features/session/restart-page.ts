import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { reloadPage } from '#lib/hooks/reload-page.ts';

/** Reloads the page for somebody else: without the previous customer's drafts or questions about unsaved changes. */
export function restartPage(): void {
  tabStorage.clear();
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  reloadPage();
}
