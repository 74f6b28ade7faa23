import type { Pin } from '#components/map/pin.ts';
import { pinsOf } from '#components/map/pins.ts';
import type { PickupPoint } from '#lib/contracts/delivery.ts';
import { POINT_TYPES, type PointType } from '#lib/domain/deliveries.ts';
import type { Near } from '#lib/domain/nearest.ts';
import { foldText, searchWords } from '#lib/domain/text.ts';

/** What can be done at a point, as its filters offer it. A new filter is a row here and its title in texts.ts. */
const SERVICES = {
  fitting: ({ has_fitting }) => has_fitting,
  card: ({ takes_card }) => takes_card,
  cash: ({ takes_cash }) => takes_cash,
} satisfies Record<string, (point: PickupPoint) => boolean | null>;
type PointService = keyof typeof SERVICES;
export const POINT_SERVICES = Object.keys(SERVICES) as PointService[];

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

type Option = 'all' | PointType | PointService;
const OPTIONS: readonly Option[] = ['all', ...POINT_TYPES, ...POINT_SERVICES];
const byOption = (value: (index: number) => number) =>
  Object.fromEntries(OPTIONS.map((option, index) => [option, value(index)])) as Record<Option, number>;

/** A bit for each option but `all`, so that thousands of points are compared in a millisecond or two. */
const BITS = byOption((index) => (index === 0 ? 0 : 1 << index));
const allOf = (options: readonly Option[]) => options.reduce((bits, option) => bits | BITS[option], 0);
const ANY_TYPE = allOf(POINT_TYPES);

const bitsOf = (point: PickupPoint): number =>
  allOf([point.type, ...POINT_SERVICES.filter((service) => SERVICES[service](point))]);

/** Whether a back end says of any point what can be done there. */
export const areServicesKnown = (points: readonly NearPoint[]): boolean =>
  points.some(({ place }) => bitsOf(place) > ANY_TYPE);

const wantedBits = ({ type, services }: PointFilter): number => allOf([type, ...services]);

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
  const counts = byOption(() => 0);
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
