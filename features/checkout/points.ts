import type { PickupPoint } from '@/lib/contracts/delivery';
import { foldText, searchWords } from '@/lib/domain/text';

export type PointType = PickupPoint['type'] | 'all';

/** Points whose name or address holds every word; the chosen one first, wherever it stood. */
export function filterPoints(
  points: readonly PickupPoint[],
  search: string,
  type: PointType,
  chosen: number | null,
): PickupPoint[] {
  const words = searchWords(search);
  const found = points.filter((point) => {
    if (type !== 'all' && point.type !== type) return false;
    const text = foldText(`${point.name} ${point.address}`);
    return words.every((word) => text.includes(word));
  });
  const first = found.find((point) => point.id === chosen);
  return first ? [first, ...found.filter((point) => point !== first)] : found;
}
