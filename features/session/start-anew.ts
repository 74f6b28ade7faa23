import { reloadPage } from '@/lib/hooks/reload-page';

/** Starts the page anew for somebody else: the drafts of the customer before go, and nothing may keep them. */
export function startAnew(): void {
  sessionStorage.clear();
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  reloadPage();
}
