import { tabStorage } from '@/lib/hooks/browser-storage';
import { restartPage } from './restart-page';

const STORAGE = 'drafts-of';

/**
 * Stores whose drafts this tab has; a customer's are not shown to anybody else. A sign-out in another tab, or on another
 * device, leaves them here, and a reload or a reopened tab would show them to the next person. A guest's drafts remain
 * theirs after a sign-in.
 * @param customerId null for a guest
 */
export function claimDrafts(customerId: string | null): void {
  const owner = tabStorage.getItem(STORAGE);
  if (owner !== null && owner !== customerId) {
    tabStorage.removeItem(STORAGE);
    // Storage that cannot be written would restart the page again and again.
    if (tabStorage.getItem(STORAGE) === null) restartPage();
  } else if (customerId !== null) tabStorage.setItem(STORAGE, customerId);
}
