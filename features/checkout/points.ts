import type { Pin } from '#components/map/pin.ts';
import { pinsOf } from '#components/map/pins.ts';
import type { PickupPoint } from '#lib/contracts/delivery.ts';
import type { Near } from '#lib/domain/nearest.ts';
import { foldText, searchWords } from '#lib/domain/text.ts';

export type PointType = PickupPoint['type'];
export type PointService = 'fitting' | 'card' | 'cash';

export const POINT_TYPES: readonly PointType[] = ['pvz', 'postamat'];
export const POINT_SERVICES: readonly PointService[] = ['fitting', 'card', 'cash'];

export interface PointFilter {
  /** Words of the name, the address or the metro. */
  search: string;
  type: PointType | 'all';
  services: readonly PointService[];
}

export const NO_FILTER: PointFilter = { search: '', type: 'all', services: [] };

export const isFiltered = ({ search, type, services }: PointFilter): boolean =>
  search.trim() !== '' || type !== 'all' || services.length > 0;

/** A point and its distance, metres. */
export type NearPoint = Near<PickupPoint>;

/** What a filter can ask for, as bits: thousands of points are compared in a millisecond or two. */
const BITS = { all: 0, pvz: 1, postamat: 2, fitting: 4, card: 8, cash: 16 } as const;
type Option = keyof typeof BITS;
const OPTIONS: readonly Option[] = ['all', ...POINT_TYPES, ...POINT_SERVICES];
const ANY_TYPE = BITS.pvz | BITS.postamat;

const bitsOf = ({ type, has_fitting, takes_card, takes_cash }: PickupPoint): number =>
  BITS[type] | (has_fitting ? BITS.fitting : 0) | (takes_card ? BITS.card : 0) | (takes_cash ? BITS.cash : 0);

/** Whether a back end says of any point what can be done there. */
export const areServicesKnown = (points: readonly NearPoint[]): boolean =>
  points.some(({ place }) => bitsOf(place) > ANY_TYPE);

const wantedBits = ({ type, services }: PointFilter): number =>
  services.reduce<number>((bits, service) => bits | BITS[service], BITS[type]);

/** All of them. */
const has = (bits: number, wanted: number) => (bits & wanted) === wanted;

const texts = new WeakMap<PickupPoint, string>();

/** What is searched in, folded once: for thousands of points at once that would hold up the finger. */
export function textOf(point: PickupPoint): string {
  const known = texts.get(point);
  if (known !== undefined) return known;
  const text = foldText(`${point.name} ${point.address} ${point.metro}`);
  texts.set(point, text);
  return text;
}

const speaksOf = (point: PickupPoint, words: readonly string[]): boolean =>
  words.length === 0 || words.every((word) => textOf(point).includes(word));

/** Whether a point passes a filter. */
export const matches = (point: PickupPoint, filter: PointFilter): boolean =>
  has(bitsOf(point), wantedBits(filter)) && speaksOf(point, searchWords(filter.search));

/**
 * The points that pass a filter, in the order they come in.
 * @returns with how many there would be with each option added: another type stands for the chosen one
 */
export function findPoints(
  points: readonly NearPoint[],
  filter: PointFilter,
): { found: readonly NearPoint[]; counts: Readonly<Record<Option, number>> } {
  const words = searchWords(filter.search);
  const wanted = wantedBits(filter);
  const added = OPTIONS.map((option) => {
    const isType = option === 'all' || has(ANY_TYPE, BITS[option]);
    return [option, (isType ? wanted & ~ANY_TYPE : wanted) | BITS[option]] as const;
  });
  const counts = { all: 0, pvz: 0, postamat: 0, fitting: 0, card: 0, cash: 0 };
  const found: NearPoint[] = [];
  for (const near of points) {
    if (!speaksOf(near.place, words)) continue;
    const bits = bitsOf(near.place);
    for (const [option, all] of added) if (has(bits, all)) counts[option] += 1;
    if (has(bits, wanted)) found.push(near);
  }
  return { found: isFiltered(filter) ? found : points, counts };
}

/** The first points of a list; the chosen one stands before them unless it is one of them. */
export function pageOf(
  found: readonly NearPoint[],
  length: number,
  chosen: NearPoint | undefined,
): readonly NearPoint[] {
  const page = found.slice(0, length);
  return !chosen || page.includes(chosen) ? page : [chosen, ...page];
}

/** How an order can be paid for at a point; null where that is not told. */
export function paymentThere({
  takes_card,
  takes_cash,
}: PickupPoint): 'both' | 'card' | 'cash' | 'none' | null {
  if (takes_card === null || takes_cash === null) return null;
  if (takes_card && takes_cash) return 'both';
  if (takes_card) return 'card';
  return takes_cash ? 'cash' : 'none';
}

/** Points as a map shows them. */
export const toPins = (points: readonly NearPoint[]): Pin[] =>
  pinsOf(
    points.map(({ place }) => place),
    ({ type }) => type,
  );
