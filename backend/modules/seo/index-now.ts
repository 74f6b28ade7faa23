import { catalogOf, type Shop } from '../../kernel/context.ts';
import { recordTold, takeTurn } from './index-now-repo.ts';
import { findChanged } from './sitemap-repo.ts';

const SECOND = 1000;
/** Engines ask not to be told of every change at once; a failure is tried again after the same time. */
const PAUSE_MS = 10 * 60 * SECOND;
/** A change is told when its transaction has surely ended: it carries the moment when that began. */
const SETTLE_MS = 60 * SECOND;
const TIMEOUT_MS = 10 * SECOND;
/** The protocol's limit of one message. */
const MAX_URLS = 10_000;

type Teller = Pick<Shop, 'db' | 'catalogDb' | 'now' | 'siteUrl' | 'indexNow'>;

/**
 * Tells search engines which addresses have changed since the last time (IndexNow), from one node at a time. Without a
 * key nobody is told.
 * @returns how many addresses were told
 * @throws when the engine did not take the message: it is told again ten minutes later
 */
export async function tellChanges(shop: Teller): Promise<number> {
  const { indexNow, siteUrl, db } = shop;
  if (!indexNow) return 0;
  const now = shop.now();
  const after = await takeTurn(db, now, new Date(now.getTime() + PAUSE_MS));
  if (!after) return 0;
  const until = new Date(now.getTime() - SETTLE_MS);
  const changed = await findChanged(catalogOf(shop), after, until);
  // An import may give a whole shop one moment: all of it is told before the moment counts as told.
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
  if (until > after) await recordTold(db, until);
  return changed.length;
}
