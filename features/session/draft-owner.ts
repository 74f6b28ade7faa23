import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { restartPage } from './restart-page.ts';

const STORAGE = 'drafts-of';
/**
 * Storage keys of drafts that are loaded together with a page. The draft of a modal is not listed, because it is loaded
 * only when the modal is opened.
 */
const READ_BY_PAGES = ['checkout-draft', 'return-draft', 'certificate-draft'];

/**
 * Stores which customer owns the drafts of this tab, and deletes the drafts of another customer. A sign-out in another
 * tab or on another device does not delete these drafts, and this tab would show them to the next person after a
 * reload. A guest's drafts are preserved when the guest signs in.
 * @param customerId null for a guest
 */
export function claimDrafts(customerId: string | null): void {
  const owner = tabStorage.getItem(STORAGE);
  if (owner !== null && owner !== customerId) {
    const isShown = READ_BY_PAGES.some((name) => tabStorage.getItem(name) !== null);
    tabStorage.clear();
    // The page is reloaded only if the drafts were really deleted. Otherwise read-only storage would cause endless
    // reloads.
    if (isShown && tabStorage.getItem(STORAGE) === null) restartPage();
  }
  if (customerId !== null) tabStorage.setItem(STORAGE, customerId);
}
