import type { MapPin } from '#components/map/pin.ts';
import { toMapPins } from '#components/map/pins.ts';
import type { PickupPoint } from '#lib/contracts/delivery.ts';
import { PICKUP_POINT_TYPES, type PickupPointType } from '#lib/domain/deliveries.ts';
import type { PlaceWithDistance } from '#lib/domain/sort-by-distance.ts';
import { extractSearchWords, foldText } from '#lib/domain/text.ts';

/** Services of a point, by which points can be filtered. A new filter needs a row here and a title in texts.ts. */
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
  type: PickupPointType | 'all';
  services: readonly PointService[];
}

export const NO_POINT_FILTER: PointFilter = { search: '', type: 'all', services: [] };

export const isFiltered = ({ search, type, services }: PointFilter): boolean =>
  search.trim() !== '' || type !== 'all' || services.length > 0;

/** Pickup point with its distance in metres. */
export type NearPoint = PlaceWithDistance<PickupPoint>;

type Option = 'all' | PickupPointType | PointService;
const OPTIONS: readonly Option[] = ['all', ...PICKUP_POINT_TYPES, ...POINT_SERVICES];
const mapOptions = (value: (index: number) => number) =>
  Object.fromEntries(OPTIONS.map((option, index) => [option, value(index)])) as Record<Option, number>;

/**
 * Bit of each option. The option `all` has no bit. With bits, thousands of points are compared in a millisecond or two.
 */
const BITS = mapOptions((index) => (index === 0 ? 0 : 1 << index));
const combineBits = (options: readonly Option[]) => options.reduce((bits, option) => bits | BITS[option], 0);
const ANY_TYPE = combineBits(PICKUP_POINT_TYPES);

const getBits = (point: PickupPoint): number =>
  combineBits([point.type, ...POINT_SERVICES.filter((service) => SERVICES[service](point))]);

/** Returns true when the back end returns the services of at least one point. */
export const areServicesKnown = (points: readonly NearPoint[]): boolean =>
  points.some(({ place }) => getBits(place) > ANY_TYPE);

const toWantedBits = ({ type, services }: PointFilter): number => combineBits([type, ...services]);

/** Returns true when all wanted bits are set. */
const hasAll = (bits: number, wanted: number) => (bits & wanted) === wanted;

const texts = new WeakMap<PickupPoint, string>();

/**
 * Returns the normalized text of a point, in which words are searched. The text is cached, because normalizing
 * thousands of points at once would block input.
 */
export function getSearchText(point: PickupPoint): string {
  const known = texts.get(point);
  if (known !== undefined) return known;
  const text = foldText(`${point.name} ${point.address} ${point.metro}`);
  texts.set(point, text);
  return text;
}

const matchesWords = (point: PickupPoint, words: readonly string[]): boolean =>
  words.length === 0 || words.every((word) => getSearchText(point).includes(word));

/** Returns true when a point matches a filter. */
export const matchesFilter = (point: PickupPoint, filter: PointFilter): boolean =>
  hasAll(getBits(point), toWantedBits(filter)) && matchesWords(point, extractSearchWords(filter.search));

/**
 * Finds the points that match a filter, in their order.
 * @returns the points, and for each option the number of points that would match with this option added. An added type
 * replaces the chosen type
 */
export function findPoints(
  points: readonly NearPoint[],
  filter: PointFilter,
): { found: readonly NearPoint[]; counts: Readonly<Record<Option, number>> } {
  const words = extractSearchWords(filter.search);
  const wanted = toWantedBits(filter);
  const added = OPTIONS.map((option) => {
    const isType = option === 'all' || hasAll(ANY_TYPE, BITS[option]);
    return [option, (isType ? wanted & ~ANY_TYPE : wanted) | BITS[option]] as const;
  });
  const counts = mapOptions(() => 0);
  const found: NearPoint[] = [];
  for (const near of points) {
    if (!matchesWords(near.place, words)) continue;
    const bits = getBits(near.place);
    for (const [option, all] of added) if (hasAll(bits, all)) counts[option] += 1;
    if (hasAll(bits, wanted)) found.push(near);
  }
  return { found: isFiltered(filter) ? found : points, counts };
}

/** Returns the first points of a list. The chosen point is prepended unless it is among them. */
export function listFirstPoints(
  found: readonly NearPoint[],
  length: number,
  chosen: NearPoint | undefined,
): readonly NearPoint[] {
  const page = found.slice(0, length);
  return !chosen || page.includes(chosen) ? page : [chosen, ...page];
}

/** Returns the payment methods at a point. Null when they are unknown. */
export function getPointPayment({
  takes_card,
  takes_cash,
}: PickupPoint): 'both' | 'card' | 'cash' | 'none' | null {
  if (takes_card === null || takes_cash === null) return null;
  if (takes_card && takes_cash) return 'both';
  if (takes_card) return 'card';
  return takes_cash ? 'cash' : 'none';
}

/** Converts points to pins of a map. */
export const toPins = (points: readonly NearPoint[]): MapPin[] =>
  toMapPins(
    points.map(({ place }) => place),
    ({ type }) => type,
  );
