import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterPoints, findNearestInDirection } from './clusters.ts';

const point = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('AP-18 clusters of pins', () => {
  it('contain each pin exactly once', () => {
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 200 }),
        fc.double({ min: 0.001, max: 0.5, noNaN: true }),
        (points, cell) => {
          const members = clusterPoints(points, cell).flatMap((cluster) => cluster.members);
          expect(members.sort((a, b) => a - b)).toEqual(points.map((_, index) => index));
        },
      ),
    );
  });

  it('are in the center of their pins', () => {
    const points = [
      { x: 0.01, y: 0.01 },
      { x: 0.03, y: 0.05 },
      { x: 0.9, y: 0.9 },
    ];
    const [pair, single] = clusterPoints(points, 0.1);
    expect(pair).toMatchObject({ members: [0, 1], x: expect.closeTo(0.02), y: expect.closeTo(0.03) });
    expect(single).toEqual({ x: 0.9, y: 0.9, members: [2] });
  });

  it('merge across the border of a cell, but only when they are close', () => {
    const across = (distance: number) =>
      clusterPoints(
        [
          { x: 0.1 - distance / 2, y: 0.05 },
          { x: 0.1 + distance / 2, y: 0.05 },
        ],
        0.1,
      ).length;
    expect(across(0.02)).toBe(1);
    expect(across(0.08)).toBe(2);
  });

  it('remain when the map moves, and split when it zooms in', () => {
    const points = [
      { x: 0.5, y: 0.5 },
      { x: 0.501, y: 0.5 },
    ];
    expect(clusterPoints(points, 0.01)).toHaveLength(1);
    expect(clusterPoints(points, 0.0001)).toHaveLength(2);
    expect(clusterPoints([], 0.1)).toEqual([]);
  });
});

describe('AP-18 arrow keys move from pin to pin', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 5, y: 30 },
    { x: -20, y: 0 },
  ];
  it.each([
    ['right', 1],
    ['left', 3],
    ['down', 2],
    ['up', -1],
  ] as const)('%s', (direction, index) => {
    expect(findNearestInDirection(points, { x: 0, y: 0 }, direction)).toBe(index);
  });
});
