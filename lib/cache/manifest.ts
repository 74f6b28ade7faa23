import { apiBaseUrl } from '#lib/api/base-url.ts';
import type { Dependencies } from '#lib/bridge.ts';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import { depend } from './dependencies.ts';

/**
 * The lifetimes of pages. Each getter names the lifetime and the tags (cacheTags) of what it reads; whatever changes goods or
 * content invalidates the tags.
 */
type Lifetime = 'goods' | 'editorial';

// The pages are refreshed by tags; the lifetimes only bound what a lost message could leave stale.
const lifetimes: Record<Lifetime, Omit<Dependencies, 'tags'>> = {
  goods: { revalidate: 900, expire: 86_400 },
  editorial: { revalidate: 3_600, expire: 604_800 },
};

/** Of another back end that sends no notice of changes: what it sells is at most a minute old. */
const WITHOUT_NOTICE = { revalidate: 60, expire: 86_400 };

/** The shop in this process publishes its changes; another back end posts them to owner/changed, with the token. */
const isNotified = () => !apiBaseUrl() || Boolean(process.env.OWNER_TOKEN);

/** The tags of goods that are shown as cards: a price that changes touches each place where it stands. */
export const cardTags = (cards: readonly { id: number }[]): string[] =>
  cards.map(({ id }) => cacheTags.card(id));

/** The tags of cards whose single sizes matter, too. */
export const sizeTags = (cards: readonly { id: number }[]): string[] =>
  cards.flatMap(({ id }) => [cacheTags.card(id), cacheTags.sizes(id)]);

/** Says how long the page lives that is made of what is being read, and which changes end it. */
export const cached = (lifetime: Lifetime, ...tags: string[]): void =>
  depend({ ...(isNotified() ? lifetimes[lifetime] : WITHOUT_NOTICE), tags: [cacheTags.shop, ...tags] });

/** Lifetime of a page without a part that could not be read: the next view a moment later has it again. */
const INCOMPLETE: Dependencies = { tags: [], revalidate: 10, expire: 60 };

/** Reports that a part of the page being rendered is missing, so that the page is cached for seconds only. */
export const declareIncomplete = (): void => depend(INCOMPLETE);
