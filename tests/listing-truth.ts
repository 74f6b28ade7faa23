import { endpoints } from '#lib/contracts/index.ts';
import type { Filter, Filters } from '#lib/contracts/sections.ts';
import { SORTS } from '#lib/contracts/sections.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import { isToggleName } from '#lib/domain/toggle-filters.ts';

/** Sends a request to a path of a shop's API: a POST if there is a body, otherwise a GET. */
export type RequestPath = (path: string, body?: object) => Promise<{ status: number; result: unknown }>;

/** Sizes available in a city, as keys of `buildSupplyKey`: by delivery, and in the city's stores. */
export interface Supply {
  online: ReadonlySet<string>;
  inStore: ReadonlySet<string>;
}

export interface Choice {
  url: string;
  city_id: number;
  sort: (typeof SORTS)[number];
  filters: Filters;
}

/**
 * Creates a Mulberry32 generator, so that each run has the same combinations. The generator of the demo is not
 * used, because this file must compile without the demo too.
 */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sizeOf = (title: string) => (title === 'единый' ? 'one-size' : title.replaceAll(',', '.'));
/** Builds the key of a product's size in `Supply`. */
export const buildSupplyKey = (productId: number, title: string): string => `${productId}/${sizeOf(title)}`;

function choose(filters: readonly Filter[], random: () => number): Filters {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const chosen: Filters = {};
  for (const filter of filters) {
    if (random() > (filter.name === 'size' || isToggleName(filter.name) ? 0.45 : 0.25)) continue;
    if (filter.kind === 'toggle') chosen[filter.name] = ['y'];
    else if (filter.kind === 'range') {
      const at = (part: number) => Math.round(filter.min + (filter.max - filter.min) * part);
      chosen[filter.name] = [`min${at(random() / 3)}`, `max${at(1 - random() / 3)}`];
    } else {
      const values = [pick(filter.values), pick(filter.values)].flatMap((entry) =>
        entry ? [entry.value] : [],
      );
      chosen[filter.name] = [...new Set(values)];
    }
  }
  return chosen;
}

/**
 * Compares the count, the facets and the listing pages of one choice of filters. If sizes are chosen, each found
 * product must have one of them in stock.
 * @returns the contradictions
 */
async function check(ask: RequestPath, choice: Choice, supply: Supply): Promise<string[]> {
  const contradictions: string[] = [];
  const counted = await ask('/api/v1/sections/filter/cnt', choice);
  const { count } = endpoints['POST /api/v1/sections/filter/cnt'].result.parse(counted.result);
  const facets = await ask('/api/v1/sections/filters', choice);
  const promised = endpoints['POST /api/v1/sections/filters'].result.parse(facets.result).count;
  if (promised !== count) contradictions.push(`filters count ${promised}, filter/cnt ${count}`);
  const seen = new Set<number>();
  const models = new Set<number>();
  let pages = 1;
  for (let page = 1; page <= pages; page++) {
    const answer = await ask('/api/v1/sections/filter', { ...choice, page });
    const listing = endpoints['POST /api/v1/sections/filter'].result.parse(answer.result);
    pages = Math.max(1, listing.pagination.pages);
    if (listing.pagination.total !== count)
      contradictions.push(`total ${listing.pagination.total}, count ${count}`);
    for (const { id, crossing_color } of listing.products) {
      seen.add(id);
      // Each color of a product model lists the other colors, so the smallest id identifies the product model.
      models.add(Math.min(id, ...crossing_color.map((other) => other.id)));
    }
  }
  if (models.size !== seen.size) contradictions.push(`${seen.size} cards of ${models.size} models`);
  if (seen.size !== count) contradictions.push(`${seen.size} cards, count ${count}`);
  const sizes = choice.filters.size;
  const sources = choice.filters.in_store ? [supply.inStore] : [supply.online, supply.inStore];
  for (const id of sizes ? seen : [])
    if (!sizes?.some((size) => sources.some((source) => source.has(`${id}/${size}`))))
      contradictions.push(`product ${id} has none of the sizes ${sizes} to be had`);
  return contradictions;
}

interface Walk {
  ask: RequestPath;
  sections: readonly string[];
  cities: readonly number[];
  supplyIn: (cityId: number) => Promise<Supply>;
  count: number;
  seed: number;
}

/**
 * Compares counts, facets and pages of listings with the stock, for random choices of filters.
 * @returns the contradictions, the number of choices with results, and how many of them filter by size
 */
export async function checkListings({ ask, sections, cities, supplyIn, count, seed }: Walk) {
  const random = createSeededRandom(seed);
  const pick = <T>(list: readonly T[], other: T): T => list[Math.floor(random() * list.length)] ?? other;
  const supplies = new Map(
    await Promise.all(cities.map(async (city) => [city, await supplyIn(city)] as const)),
  );
  const contradictions: string[] = [];
  let [found, sized] = [0, 0];
  for (let n = 0; n < count; n++) {
    const city_id = pick(cities, cities[0] ?? 1);
    const bare = {
      url: pick(sections, ALL_PRODUCTS_PATH),
      city_id,
      sort: pick(SORTS, SORTS[0]),
      filters: {},
    };
    const { result } = await ask('/api/v1/sections/filters', bare);
    const { filters } = endpoints['POST /api/v1/sections/filters'].result.parse(result);
    const choice = { ...bare, filters: choose(filters, random) };
    const supply = supplies.get(city_id);
    if (!supply) throw new Error(`no supply of the city ${city_id}`);
    const ofChoice = await check(ask, choice, supply);
    contradictions.push(...ofChoice.map((text) => `${JSON.stringify(choice)}: ${text}`));
    const counted = await ask('/api/v1/sections/filter/cnt', choice);
    if (endpoints['POST /api/v1/sections/filter/cnt'].result.parse(counted.result).count > 0) {
      found++;
      if (choice.filters.size) sized++;
    }
  }
  return { wrong: contradictions, found, sized };
}
