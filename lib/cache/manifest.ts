import { cacheLife, cacheTag } from 'next/cache';
import { apiBaseUrl } from '@/lib/api/base-url';
import { GLOBAL_TAG } from '@/lib/config/cache-invalidation';

/**
 * Every cache tag and lifetime of the public pages. A cached getter names one entry; whatever
 * changes goods or content invalidates the tags (invalidateTags in lib/cache/invalidate.ts).
 */
export const tags = {
  shop: GLOBAL_TAG,
  /** Listings, facets, sections: any change of goods, prices or stock. */
  catalog: 'catalog',
  /** Every product's page, for changes that do not say whose. */
  products: 'products',
  product: (id: number | string) => `product:${id}`,
  content: 'content',
  menus: 'menus',
  places: 'places',
  /** Admin-defined redirects, cached at the gateway, and the pages they replace. */
  redirects: 'redirects',
  seo: 'seo',
} as const;

type Lifetime = 'goods' | 'editorial';

// The pages are refreshed by tags; the lifetimes only bound what a lost message could leave stale.
const lifetimes: Record<Lifetime, { stale: number; revalidate: number; expire: number }> = {
  goods: { stale: 300, revalidate: 900, expire: 86_400 },
  editorial: { stale: 300, revalidate: 3_600, expire: 604_800 },
};

/** Of a shop elsewhere that does not say what changes: what it sells is at most a minute old. */
const UNHEARD = { stale: 60, revalidate: 60, expire: 86_400 };

/** The shop in this process publishes its changes; another one can tell of them to who has an OWNER_TOKEN. */
const hearsOfChanges = () => !apiBaseUrl() || Boolean(process.env.OWNER_TOKEN);

/** Marks the surrounding `use cache` function: how long it lives and which changes end it. */
export function cached(lifetime: Lifetime, ...names: string[]): void {
  cacheLife(hearsOfChanges() ? lifetimes[lifetime] : UNHEARD);
  cacheTag(tags.shop, ...names);
}
