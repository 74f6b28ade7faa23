import type { Pin } from '@/components/map/pin';
import type { PickupPoint } from '@/lib/contracts/delivery';
import { foldText, searchWords } from '@/lib/domain/text';

export type PointType = PickupPoint['type'] | 'all';

/** Points whose name or address contains every word. */
export function filterPoints(
  points: readonly PickupPoint[],
  search: string,
  type: PointType,
): readonly PickupPoint[] {
  const words = searchWords(search);
  if (words.length === 0 && type === 'all') return points;
  return points.filter((point) => {
    if (type !== 'all' && point.type !== type) return false;
    if (words.length === 0) return true;
    const text = foldText(`${point.name} ${point.address}`);
    return words.every((word) => text.includes(word));
  });
}

/** Moves the chosen point to the front. */
export function chosenFirst(found: readonly PickupPoint[], chosen: number | null): readonly PickupPoint[] {
  const first = found.find((point) => point.id === chosen);
  return first ? [first, ...found.filter((point) => point !== first)] : found;
}

/** Points as a map shows them. */
export const toPins = (points: readonly PickupPoint[]): Pin[] =>
  points.map(({ id, type, name, coordinates }) => ({ id, kind: type, title: name, ...coordinates }));
