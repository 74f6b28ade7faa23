import type { Random } from './random';

const PERCENTS = [10, 15, 20, 20, 25, 30, 30, 40, 50];

/**
 * @param basePrice roubles
 * @param chance how likely a discount is
 * @returns kopecks; a reduced price is cut down to tens of roubles, so that the named per cent holds
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
