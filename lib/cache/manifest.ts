import { cacheLife, cacheTag } from 'next/cache';
import { EVERYTHING } from '@/lib/config/changes';

/**
 * Every cache tag and lifetime of the public pages. A cached getter names one entry; whatever
 * changes goods or content publishes the tags (see publish in lib/cache/publish.ts).
 */
export const tags = {
  /** Every cached entry carries it. */
  shop: EVERYTHING,
  /** Listings, facets, sections: any change of goods, prices or stock. */
  catalog: 'catalog',
  /** Every product's page, for changes that do not say whose. */
  products: 'products',
  product: (id: number | string) => `product:${id}`,
  content: 'content',
  menus: 'menus',
  places: 'places',
  /** Where addresses lead by the owner's word: the front's kept redirects, and what they lead away from. */
  redirects: 'redirects',
  seo: 'seo',
} as const;

type Lifetime = 'goods' | 'editorial';

// The pages are refreshed by tags; the lifetimes only bound what a lost message could leave stale.
const lifetimes: Record<Lifetime, { stale: number; revalidate: number; expire: number }> = {
  goods: { stale: 300, revalidate: 900, expire: 86_400 },
  editorial: { stale: 300, revalidate: 3_600, expire: 604_800 },
};

/** Marks the surrounding `use cache` function: how long it lives and which changes end it. */
export function cached(lifetime: Lifetime, ...names: string[]): void {
  cacheLife(lifetimes[lifetime]);
  cacheTag(tags.shop, ...names);
}
