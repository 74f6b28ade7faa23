import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { restartPage } from './restart-page.ts';

const STORAGE = 'drafts-of';
/** Drafts that a page reads while it is loaded. A modal reads its own when it is opened. */
const READ_BY_PAGES = ['checkout-draft', 'return-draft', 'certificate-draft'];

/**
 * Records whose drafts this tab has, and deletes the drafts of another customer. A sign-out in another tab or on
 * another device leaves them here, and a reload or a reopened tab would show them to the next person. A guest's
 * drafts are preserved after a sign-in.
 * @param customerId null for a guest
 */
export function claimDrafts(customerId: string | null): void {
  const owner = tabStorage.getItem(STORAGE);
  if (owner !== null && owner !== customerId) {
    const isShown = READ_BY_PAGES.some((name) => tabStorage.getItem(name) !== null);
    tabStorage.clear();
    // Otherwise read-only storage would cause an endless loop of reloads.
    if (isShown && tabStorage.getItem(STORAGE) === null) restartPage();
  }
  if (customerId !== null) tabStorage.setItem(STORAGE, customerId);
}
