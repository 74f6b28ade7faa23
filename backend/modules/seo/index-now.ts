import { getCatalogDb, type Shop } from '../../kernel/context.ts';
import { claimSubmission, recordSubmission } from './index-now-repo.ts';
import { findChangedAddresses } from './sitemap-repo.ts';

const SECOND = 1000;
/**
 * Time between submissions, and before the retry of a failed submission. Search engines limit the number of
 * submissions.
 */
const INTERVAL_MS = 10 * 60 * SECOND;
/**
 * Minimum age of a submitted change. `updated_at` is the time when a transaction started. A minute later the
 * transaction has ended.
 */
const SETTLE_MS = 60 * SECOND;
const TIMEOUT_MS = 10 * SECOND;
/** Maximum number of URLs in one request of the protocol. */
const MAX_URLS = 10_000;

type SubmittingShop = Pick<Shop, 'db' | 'catalogDb' | 'now' | 'siteUrl' | 'indexNow'>;

/**
 * Submits recently changed URLs to search engines (IndexNow). Only one node submits at a time. Does nothing without a
 * key.
 * @returns the number of submitted URLs
 * @throws Error when a search engine refuses the request. The submission is retried ten minutes later
 */
export async function submitToIndexNow(shop: SubmittingShop): Promise<number> {
  const { indexNow, siteUrl, db } = shop;
  if (!indexNow) return 0;
  const now = shop.now();
  const after = await claimSubmission(db, now, new Date(now.getTime() + INTERVAL_MS));
  if (!after) return 0;
  const until = new Date(now.getTime() - SETTLE_MS);
  const changed = await findChangedAddresses(getCatalogDb(shop), after, until);
  // The time is saved only after all batches are sent, and not after each batch, because an import may set the same
  // `updated_at` on every product.
  for (let at = 0; at < changed.length; at += MAX_URLS) {
    const response = await fetch(indexNow.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key: indexNow.key,
        urlList: changed.slice(at, at + MAX_URLS).map((path) => new URL(path, siteUrl).href),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`IndexNow: ${response.status}`);
  }
  if (until > after) await recordSubmission(db, until);
  return changed.length;
}
