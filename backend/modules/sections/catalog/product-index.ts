import type { Sort } from '#lib/domain/listing.ts';
import {
  ACTIVE_KEY,
  DELIVERABLE_KEY,
  listAttributeKeys,
  parseAttributeKey,
  toSizeValue,
} from './attribute-keys.ts';
import { addSlot, type Bits, computeBitsLength, hasSlot, intersect, removeSlot, unite } from './bits.ts';
import { ModelIndex } from './model-index.ts';
import type { ProductIndexRow } from './repo.ts';
import { SortedSlots } from './sorted-slots.ts';
import { WordIndex } from './word-index.ts';

/** Products that share one attribute. The bits are replaced by a longer array when the index grows. */
interface ProductSet {
  bits: Bits;
}

/** One title of a facet's value, and the products that have the value under this title. */
export interface TitleSet extends ProductSet {
  title: string;
}

/**
 * Sets of products for one size: all products that have the size, the products with the size in stock for delivery, and
 * for each city the products with the size in an open store.
 */
export interface SizeSets {
  title: string;
  all?: ProductSet;
  online?: ProductSet;
  cities: Map<number, ProductSet>;
}

/** Section, types and number of deliverable sizes of a product. They determine which listings show the product. */
export interface ProductPlacement {
  sectionId: number;
  /** Values of the type filter that the product has. */
  types: string[];
  /** Number of sizes that can be delivered. */
  sizes: number;
}

const FIRST_SLOTS = 1024;
const GROWTH = 1.25;

function getOr<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const created = create();
  map.set(key, created);
  return created;
}

/** In-memory index of every product, as bit sets. A product has the same slot in all bit sets. */
export class ProductIndex {
  /** Column names of `numbers`. */
  readonly columns: readonly string[];
  /** Values by column, then by slot. Null is stored as NaN, so that no range contains it. */
  readonly numbers: Float64Array[];
  readonly sections = new Map<number, ProductSet>();
  readonly colors = new Map<number, ProductSet>();
  /** Product sets by the label that a card shows, such as «Хит». */
  readonly labels = new Map<string, ProductSet>();
  /** Product sets by filter name, then by value. A value usually has one title. */
  readonly facets = new Map<string, Map<string, TitleSet[]>>();
  /** By city: products with any size in stock in one of the city's open stores. */
  readonly stores = new Map<number, ProductSet>();
  /** Product sets by the value of a size in URLs, which is the same for the titles `9,5` and `9.5`. */
  readonly sizes = new Map<string, SizeSets[]>();
  readonly active: ProductSet;
  readonly deliverable: ProductSet;
  readonly orders: Record<Sort, SortedSlots>;
  readonly words = new WordIndex();
  readonly models = new ModelIndex();
  /** Incremented with each new filter value, color or label. */
  valuesVersion = 0;
  readonly #slots = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #sets = new Map<string, ProductSet>();
  /** Results of `getActive`, cached until the next change of a product. */
  readonly #activeBySections = new Map<string, Bits>();
  #ids = new Int32Array(FIRST_SLOTS);
  #taken: Bits = new Int32Array(computeBitsLength(FIRST_SLOTS));

  /** @param columns column names of `numbers` in the rows of the index */
  constructor(columns: readonly string[]) {
    this.columns = columns;
    this.numbers = columns.map(() => new Float64Array(FIRST_SLOTS));
    this.active = this.#set(ACTIVE_KEY);
    this.deliverable = this.#set(DELIVERABLE_KEY);
    const by = (key: (slot: number) => number) =>
      new SortedSlots(
        (a, b) => key(a) - key(b) || this.id(a) - this.id(b),
        (slot) => hasSlot(this.#taken, slot),
      );
    this.orders = {
      sort_asc: by((slot) => this.number('sort', slot)),
      price_asc: by((slot) => this.number('price', slot)),
      price_desc: by((slot) => -this.number('price', slot)),
      new_desc: by((slot) => -this.number('created_at', slot)),
      discount_desc: by((slot) => this.number('price', slot) / this.number('base_price', slot) - 1),
      rating_desc: by((slot) => -this.number('rating', slot)),
    };
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Creates an empty set of products. */
  createEmptySet(): Bits {
    return new Int32Array(this.#taken.length);
  }

  /**
   * Returns the active products of the sections, or of the whole shop for null. The result is shared: do not change it.
   */
  getActive(sectionIds: readonly number[] | null): Bits {
    if (sectionIds === null) return this.active.bits;
    return getOr(this.#activeBySections, sectionIds.join(), () => {
      const found = this.createEmptySet();
      for (const id of sectionIds) {
        const own = this.sections.get(id);
        if (own) unite(found, own.bits);
      }
      intersect(found, this.active.bits);
      return found;
    });
  }

  id(slot: number): number {
    return this.#ids[slot] ?? 0;
  }

  column(name: string): Float64Array {
    const column = this.numbers[this.columns.indexOf(name)];
    if (!column) throw new Error(`the catalog has not loaded the column ${name}`);
    return column;
  }

  number(name: string, slot: number): number {
    return this.column(name)[slot] ?? Number.NaN;
  }

  ids(): Iterable<number> {
    return this.#slots.keys();
  }

  /** Finds the section and types of a product, and how many of its sizes can be delivered. Null for an unknown id. */
  findPlacement(id: number): ProductPlacement | null {
    const slot = this.#slots.get(id);
    if (slot === undefined) return null;
    const isIn = (set?: ProductSet) => set !== undefined && hasSlot(set.bits, slot);
    const types = [...(this.facets.get('type') ?? [])].filter(([, titles]) => titles.some(isIn));
    return {
      sectionId: [...this.sections].find(([, set]) => isIn(set))?.[0] ?? 0,
      types: types.map(([value]) => value),
      sizes: [...this.sizes.values()].flat().filter(({ online }) => isIn(online)).length,
    };
  }

  /**
   * Replaces products, and removes products that no longer exist.
   * @param ids all changed products
   * @param rows rows of the ids that exist
   */
  update(ids: readonly number[], rows: readonly ProductIndexRow[]): void {
    const found = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) this.#delete(id);
    for (const row of rows) this.put(row);
  }

  /** Adds or replaces a product. */
  put(row: ProductIndexRow): void {
    const known = this.#slots.get(row.id);
    const slot = known ?? this.#newSlot(row.id);
    this.#activeBySections.clear();
    if (known !== undefined) this.#clear(slot);
    for (const key of listAttributeKeys(row)) addSlot(this.#set(key).bits, slot);
    this.words.put(slot, row);
    this.models.put(slot, row.numbers[this.columns.indexOf('model_id')] ?? 0);
    let isMoved = known === undefined;
    this.numbers.forEach((column, index) => {
      const value = row.numbers[index] ?? Number.NaN;
      isMoved ||= !Object.is(column[slot], value);
      column[slot] = value;
    });
    if (isMoved) this.#touch(slot);
  }

  /** True when the indexed product equals its row, or when neither exists. */
  matchesRow(id: number, row: ProductIndexRow | undefined): boolean {
    const slot = this.#slots.get(id);
    if (slot === undefined || row === undefined) return slot === undefined && row === undefined;
    const keys = listAttributeKeys(row);
    return (
      this.numbers.every((column, index) => Object.is(column[slot], row.numbers[index] ?? Number.NaN)) &&
      this.words.matchesRow(slot, row) &&
      [...keys].every((key) => this.#sets.has(key)) &&
      [...this.#sets].every(([key, { bits }]) => hasSlot(bits, slot) === keys.has(key))
    );
  }

  #delete(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#activeBySections.clear();
    this.#clear(slot);
    this.words.clear(slot);
    this.#slots.delete(id);
    removeSlot(this.#taken, slot);
    this.#free.push(slot);
    this.#touch(slot);
  }

  #clear(slot: number): void {
    for (const { bits } of this.#sets.values()) removeSlot(bits, slot);
  }

  #touch(slot: number): void {
    for (const order of Object.values(this.orders)) order.touch(slot);
  }

  #newSlot(id: number): number {
    const slot = this.#free.pop() ?? this.#slots.size;
    if (slot >= this.#ids.length) this.#grow();
    this.#slots.set(id, slot);
    this.#ids[slot] = id;
    addSlot(this.#taken, slot);
    return slot;
  }

  #grow(): void {
    const words = computeBitsLength(Math.ceil(this.#ids.length * GROWTH));
    const longer = (bits: Bits) => {
      const copy = new Int32Array(words);
      copy.set(bits);
      return copy;
    };
    const ids = new Int32Array(words * 32);
    ids.set(this.#ids);
    this.#ids = ids;
    this.#taken = longer(this.#taken);
    for (const set of this.#sets.values()) set.bits = longer(set.bits);
    this.numbers.forEach((column, index) => {
      const copy = new Float64Array(words * 32);
      copy.set(column);
      this.numbers[index] = copy;
    });
  }

  /**
   * Returns the set of an attribute key. If there is no set, creates the set and registers it under the kind of the
   * key.
   */
  #set(key: string): ProductSet {
    return getOr(this.#sets, key, () => this.#register(parseAttributeKey(key)));
  }

  #register([kind = '', first = '', second = '', third = '']: string[]): ProductSet {
    const set = { bits: this.createEmptySet() };
    if (kind === 'section') this.sections.set(Number(first), set);
    if (kind === 'color' || kind === 'facet' || kind === 'label') this.valuesVersion++;
    if (kind === 'label') this.labels.set(first, set);
    if (kind === 'color') this.colors.set(Number(first), set);
    if (kind === 'facet') {
      const titled = Object.assign(set, { title: third });
      const values = getOr(this.facets, first, () => new Map<string, TitleSet[]>());
      getOr(values, second, () => []).push(titled);
    }
    if (kind === 'size') this.#size(first).all = set;
    if (kind === 'online') this.#size(first).online = set;
    if (kind === 'stores') this.stores.set(Number(first), set);
    if (kind === 'city') this.#size(first).cities.set(Number(second), set);
    return set;
  }

  #size(title: string): SizeSets {
    const titles = getOr(this.sizes, toSizeValue(title), () => []);
    const known = titles.find((size) => size.title === title);
    if (known) return known;
    const size = { title, cities: new Map() };
    titles.push(size);
    return size;
  }
}
