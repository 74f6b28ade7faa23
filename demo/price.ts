import type { Silhouette } from './kinds/kind.ts';
import type { MaterialCode } from './materials.ts';
import type { Random } from './random.ts';

/** Factor of a product's price by material, relative to smooth leather. */
const MATERIAL_FACTOR: Readonly<Record<MaterialCode, number>> = {
  smooth: 1,
  grained: 1,
  patent: 1.06,
  suede: 1.03,
  nubuck: 1.03,
  satin: 0.9,
  canvas: 0.7,
  nylon: 0.72,
  silk: 1.2,
  wool: 0.8,
  cashmere: 1.6,
  felt: 0.75,
  pongee: 0.6,
  metal: 0.9,
  acetate: 1,
  steel: 1.05,
};

/**
 * Computes the price of a silhouette in a material.
 * @returns roubles, rounded like shop prices: 12 990 ₽, 13 490 ₽
 */
export function computeMaterialPrice(material: MaterialCode, { price, models }: Silhouette): number {
  const first = models[0]?.[1] ?? material;
  const step = price < 5000 ? 100 : 500;
  return Math.round((price * MATERIAL_FACTOR[material]) / MATERIAL_FACTOR[first] / step) * step - 10;
}

const PERCENTS = [10, 15, 20, 20, 25, 30, 30, 40, 50];

/**
 * Generates the price of a product with or without a discount.
 * @param basePrice roubles
 * @param chance probability of a discount
 * @returns prices in kopecks. The discounted price is rounded down to tens of roubles, so that the stated percentage is
 *   correct
 */
export function makePrice(
  basePrice: number,
  chance: number,
  random: Random,
): { price: number; basePrice: number; discountInfo: string | null } {
  const isDiscounted = random.chance(chance);
  const percent = random.pick(PERCENTS);
  const isNamed = random.chance(0.6);
  if (!isDiscounted) return { price: basePrice * 100, basePrice: basePrice * 100, discountInfo: null };
  const price = Math.floor((basePrice * (100 - percent)) / 1000) * 10;
  return {
    price: price * 100,
    basePrice: basePrice * 100,
    discountInfo: isNamed ? `Скидка ${percent}\u00a0% до конца сезона` : null,
  };
}
