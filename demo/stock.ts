import { BELT_SIZES, GLOVE_SIZES, SHOE_SIZES, type SizeRow } from '#lib/domain/sizes.ts';
import type { SizeRun } from './kinds/kind.ts';
import type { Random } from './random.ts';

/** Size of one product, with the numbers of units in the warehouse and in each store. */
export interface StockedSize {
  title: string;
  quantity: number;
  /** Units by store id. */
  stores: ReadonlyMap<number, number>;
}

export const ONE_SIZE = 'единый';

const names = (sizes: readonly SizeRow[]) => sizes.map(({ size }) => size);

const shoes = (from: number, to: number) =>
  names(SHOE_SIZES).filter((size) => Number(size) >= from && Number(size) <= to);

function sizesOf(run: SizeRun, random: Random): string[] {
  if (run === 'one') return [ONE_SIZE];
  if (run === 'belt') return names(BELT_SIZES);
  if (run === 'gloves') return names(GLOVE_SIZES);
  return random.pick([
    shoes(35, 41),
    shoes(35, 41),
    shoes(36, 41),
    shoes(36, 40),
    shoes(35, 42),
    shoes(33, 43),
  ]);
}

/** Stock level of a product: usually in stock, sometimes only in the stores (`retail`), rarely sold out (`gone`). */
type StockLevel = 'usual' | 'plenty' | 'last' | 'retail' | 'gone';

function chooseStockLevel(random: Random): StockLevel {
  const value = random.next();
  if (value < 0.03) return 'gone';
  if (value < 0.055) return 'retail';
  if (value < 0.12) return 'last';
  return value < 0.3 ? 'plenty' : 'usual';
}

/** Generates sizes with bell-shaped quantities: many units of the middle sizes, few or no units of the outer sizes. */
export function makeStock(run: SizeRun, storeIds: readonly number[], random: Random): StockedSize[] {
  const titles = sizesOf(run, random);
  const level = chooseStockLevel(random);
  const carriers = level === 'gone' ? [] : random.shuffle(storeIds).slice(0, random.int(2, 6));
  const centre = (titles.length - 1) / 2;
  // At the level `last` only one size is in stock.
  const onlySize = random.int(0, titles.length - 1);
  return titles.map((title, index) => {
    const bell = titles.length === 1 ? 1 : Math.exp(-(((index - centre) / (titles.length * 0.36)) ** 2));
    return {
      title,
      quantity: level === 'last' && index !== onlySize ? 0 : quantityOf(level, bell, random),
      stores: storesOf(carriers, level === 'last' ? bell * 0.4 : bell, random),
    };
  });
}

function quantityOf(level: StockLevel, bell: number, random: Random): number {
  if (level === 'gone' || level === 'retail') return 0;
  if (level === 'last') return random.int(1, 3);
  if (random.chance(0.14)) return 0;
  const most = level === 'plenty' ? 24 : 9;
  return Math.max(0, Math.round(bell * most * (0.35 + random.next() * 0.65) - 0.6));
}

function storesOf(carriers: readonly number[], bell: number, random: Random): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const store of carriers) {
    const pieces = random.chance(bell * 0.75) ? random.int(1, 3) : 0;
    if (pieces > 0) found.set(store, pieces);
  }
  return found;
}
