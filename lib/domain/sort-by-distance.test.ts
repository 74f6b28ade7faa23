import { describe, expect, it } from 'vitest';
import { formatDistance } from '#lib/texts/distance.ts';
import { sortByDistance } from './sort-by-distance.ts';

const at = (id: number, lat: number, lon: number) => ({ id, coordinates: { lat, lon } });
const FROM = { lat: 55.75, lon: 37.62 };

describe('EN-04 places sorted by distance', () => {
  it('returns the nearest first, each with its distance in metres', () => {
    const found = sortByDistance([at(1, 55.8, 37.62), at(2, 55.75, 37.63), at(3, 55.7501, 37.62)], FROM);
    expect(found.map(({ place, metres }) => [place.id, metres])).toEqual([
      [3, 11],
      [2, 627],
      [1, 5566],
    ]);
  });

  it('retains the order of equally near places, and does not change the given list', () => {
    const places = [at(1, 55.76, 37.62), at(2, 55.75, 37.62), at(3, 55.76, 37.62)];
    expect(sortByDistance(places, FROM).map(({ place }) => place.id)).toEqual([2, 1, 3]);
    expect(places.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(sortByDistance([], FROM)).toEqual([]);
  });

  it('treats a degree of longitude as shorter than one of latitude', () => {
    // 0.012° to the east are less than 0.01° to the north.
    const found = sortByDistance([at(1, 55.76, 37.62), at(2, 55.75, 37.632)], FROM);
    expect(found[0]?.place.id).toBe(2);
  });

  it.each([
    [0, '10 м'],
    [44, '40 м'],
    [350, '350 м'],
    [994, '990 м'],
    [996, '1 км'],
    [1234, '1,2 км'],
    [2040, '2 км'],
    [9960, '10 км'],
    [15_600, '16 км'],
  ])('formats %i m for shoppers', (metres, text) => {
    expect(formatDistance(metres)).toBe(text.replace(' ', '\u00a0'));
  });
});
