import { describe, expect, it } from 'vitest';
import {
  computeDistance,
  computeMetresPerPixel,
  computeScaleBar,
  fitView,
  getWorldSize,
  moveView,
  project,
  toScreen,
  unproject,
  ZOOM_LIMITS,
  zoomView,
} from './geo.ts';

const MOSCOW = { lat: 55.75396, lon: 37.620393 };
const SIZE = { width: 800, height: 600 };

describe('AP-18 the map’s projection', () => {
  it('projects a place onto the map and back', () => {
    for (const place of [MOSCOW, { lat: 0, lon: 0 }, { lat: -33.9, lon: 151.2 }, { lat: 69, lon: 33 }]) {
      const back = unproject(project(place));
      expect(back.lat).toBeCloseTo(place.lat, 9);
      expect(back.lon).toBeCloseTo(place.lon, 9);
    }
    expect(project({ lat: 0, lon: 0 })).toEqual({ x: 0.5, y: 0.5 });
    // Latitudes near the poles are clamped.
    expect(project({ lat: 90, lon: 0 }).y).toBeGreaterThan(0);
  });

  it('has north at the top and east on the right', () => {
    const [here, north, east] = [MOSCOW, { ...MOSCOW, lat: 56 }, { ...MOSCOW, lon: 38 }].map(project);
    expect(north?.y).toBeLessThan(here?.y ?? 0);
    expect(east?.x).toBeGreaterThan(here?.x ?? 1);
  });

  it('computes metres per pixel: a degree of latitude is 111 km', () => {
    const view = { ...project(MOSCOW), zoom: 12 };
    const step = Math.abs(project({ ...MOSCOW, lat: MOSCOW.lat + 0.01 }).y - view.y) * getWorldSize(12);
    expect((step * computeMetresPerPixel(view)) / 1113.2).toBeCloseTo(1, 2);
  });

  it('computes the distance between two places', () => {
    const KAZAN = { lat: 55.794, lon: 49.111 };
    expect(computeDistance(MOSCOW, MOSCOW)).toBe(0);
    expect(computeDistance(MOSCOW, { ...MOSCOW, lat: MOSCOW.lat + 0.01 })).toBeCloseTo(1113, 0);
    // At 55.75° a degree of longitude is 0.563 times as long as at the equator.
    expect(computeDistance(MOSCOW, { ...MOSCOW, lon: MOSCOW.lon + 0.01 })).toBeCloseTo(626, -1);
    expect(computeDistance(MOSCOW, KAZAN)).toBe(computeDistance(KAZAN, MOSCOW));
    expect(computeDistance(MOSCOW, KAZAN) / 1000).toBeCloseTo(719, -1);
  });

  it.each([
    [1, 96, 50],
    [2.1, 96, 200],
    [0.3, 96, 20],
    [55, 96, 5000],
    [10.5, 96, 1000],
  ])('a scale bar at %d m per pixel and at most %i px has a round length', (metres, longest, expected) => {
    const bar = computeScaleBar(metres, longest);
    expect(bar.metres).toBeCloseTo(expected, 9);
    expect(bar.pixels).toBeLessThanOrEqual(longest);
    expect(bar.pixels).toBeGreaterThan(longest / 3);
  });
});

describe('AP-18 the map’s view', () => {
  it('applies the padding of each side', () => {
    const points = [MOSCOW, { lat: 55.5, lon: 37.2 }, { lat: 55.9, lon: 37.9 }].map(project);
    const view = fitView(points, SIZE, { top: 10, right: 300, bottom: 20, left: 40 }, 18);
    const seen = points.map((point) => toScreen(point, view, SIZE));
    const xs = seen.map(({ x }) => x);
    const ys = seen.map(({ y }) => y);
    expect(Math.min(...xs)).toBeCloseTo(40, 3);
    expect(Math.max(...xs)).toBeCloseTo(500, 3);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...ys)).toBeLessThanOrEqual(580);
    // The points are in the center of the free height.
    expect(Math.min(...ys) - 10).toBeCloseTo(580 - Math.max(...ys), 3);
  });

  it('contains all places at the largest possible zoom', () => {
    const points = [MOSCOW, { lat: 55.5, lon: 37.2 }, { lat: 55.9, lon: 37.9 }].map(project);
    const view = fitView(points, SIZE, 50, 18);
    const seen = points.map((point) => toScreen(point, view, SIZE));
    for (const { x, y } of seen) {
      expect(x).toBeGreaterThanOrEqual(49.9);
      expect(x).toBeLessThanOrEqual(750.1);
      expect(y).toBeGreaterThanOrEqual(49.9);
      expect(y).toBeLessThanOrEqual(550.1);
    }
    const nearer = seen.some(({ x, y }) => Math.min(x, 800 - x, y, 600 - y) < 51);
    expect(nearer).toBe(true);
  });

  it('shows a single place with its surroundings, and the world when there is no place', () => {
    expect(fitView([project(MOSCOW)], SIZE, 50, 13)).toEqual({ ...project(MOSCOW), zoom: 13 });
    expect(fitView([], SIZE, 50, 13).zoom).toBe(ZOOM_LIMITS.min);
  });

  it('zooms about an anchor that remains in place', () => {
    const view = { ...project(MOSCOW), zoom: 11 };
    const anchor = { x: 130, y: -70 };
    const place = moveView(view, anchor.x, anchor.y);
    for (const zoom of [9.5, 12, 14.25]) {
      const { x, y } = toScreen(place, zoomView(view, zoom, anchor), SIZE);
      expect(x).toBeCloseTo(530, 6);
      expect(y).toBeCloseTo(230, 6);
    }
    expect(zoomView(view, 99).zoom).toBe(ZOOM_LIMITS.max);
    expect(zoomView(view, -99).zoom).toBe(ZOOM_LIMITS.min);
  });

  it('pans by pixels and never leaves the world', () => {
    const view = { ...project(MOSCOW), zoom: 11 };
    expect(toScreen(view, moveView(view, 100, -40), SIZE)).toEqual({
      x: expect.closeTo(300, 6),
      y: expect.closeTo(340, 6),
    });
    expect(moveView(view, 1e12, 0).x).toBe(1);
  });
});
