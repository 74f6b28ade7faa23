import { cacheLife, cacheTag } from 'next/cache';
import { apiBaseUrl } from '@/lib/api/base-url';
import { cacheTags } from '@/lib/domain/cache-tags';

/**
 * The lifetimes of the public pages' cached entries. A cached getter names its lifetime and its tags (cacheTags);
 * whatever changes goods or content invalidates the tags (invalidateTags in lib/cache/invalidate.ts).
 */
type Lifetime = 'goods' | 'editorial';

// The pages are refreshed by tags; the lifetimes only bound what a lost message could leave stale.
const lifetimes: Record<Lifetime, { stale: number; revalidate: number; expire: number }> = {
  goods: { stale: 300, revalidate: 900, expire: 86_400 },
  editorial: { stale: 300, revalidate: 3_600, expire: 604_800 },
};

/** Of another back end that sends no notice of changes: what it sells is at most a minute old. */
const WITHOUT_NOTICE = { stale: 60, revalidate: 60, expire: 86_400 };

/** The shop in this process publishes its changes; another back end posts them to owner/changed, with the token. */
const isNotified = () => !apiBaseUrl() || Boolean(process.env.OWNER_TOKEN);

/** The tags of goods that are shown as cards: a price or a size that changes touches each place where it stands. */
export const cardTags = (cards: readonly { id: number }[]): string[] =>
  cards.map(({ id }) => cacheTags.card(id));

/** Next takes so many tags at once, and drops the rest. */
const MAX_TAGS = 128;

/** Marks the surrounding `use cache` function: how long it lives and which changes end it. */
export function cached(lifetime: Lifetime, ...names: string[]): void {
  cacheLife(isNotified() ? lifetimes[lifetime] : WITHOUT_NOTICE);
  const tags = [...new Set([cacheTags.shop, ...names])];
  for (let from = 0; from < tags.length; from += MAX_TAGS) cacheTag(...tags.slice(from, from + MAX_TAGS));
}
