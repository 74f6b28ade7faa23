import type { Coordinates } from '#lib/domain/geo.ts';

/** Kind of a shape. It determines the style (map.module.scss). */
export type ShapeKind = 'land' | 'water' | 'park' | 'river' | 'road' | 'street';

export interface Shape {
  kind: ShapeKind;
  /** `longitude,latitude` of each point, separated by spaces. */
  line: string;
  /** Width of a river, metres. Roads have the width of their kind. */
  width?: number;
  /** True when the last point is connected to the first point. */
  closed?: boolean;
  /** True when the shape consists of straight segments instead of a smooth curve. */
  straight?: boolean;
}

export interface Label extends Coordinates {
  text: string;
  kind: 'water' | 'park' | 'place';
}

/** Hand-drawn plan of a city or the country, simplified but recognizable. */
export interface Plan {
  west: number;
  south: number;
  east: number;
  north: number;
  /** Zoom range of the plan: `from` ≤ zoom < `to`. */
  from: number;
  to: number;
  shapes: readonly Shape[];
  labels: readonly Label[];
}

export const createRiver = (width: number, line: string): Shape => ({ kind: 'river', width, line });
export const createRoad = (line: string): Shape => ({ kind: 'road', line });
export const createRing = (line: string): Shape => ({ kind: 'road', line, closed: true });
export const createStreet = (line: string): Shape => ({ kind: 'street', line });
export const createPark = (line: string): Shape => ({ kind: 'park', line, closed: true });
export const createWater = (line: string): Shape => ({ kind: 'water', line, closed: true });
