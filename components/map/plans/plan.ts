import type { Coordinates } from '#lib/domain/geo.ts';

/** Kind of a shape. It determines the style (map.module.scss). */
export type ShapeKind = 'land' | 'water' | 'park' | 'river' | 'road' | 'street';

export interface PlanShape {
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

export interface PlanLabel extends Coordinates {
  text: string;
  kind: 'water' | 'park' | 'place';
}

/** Hand-drawn plan of a city or the country, simplified but recognizable. */
export interface MapPlan {
  west: number;
  south: number;
  east: number;
  north: number;
  /** Zoom range of the plan: `from` ≤ zoom < `to`. */
  from: number;
  to: number;
  shapes: readonly PlanShape[];
  labels: readonly PlanLabel[];
}

export const createRiver = (width: number, line: string): PlanShape => ({ kind: 'river', width, line });
export const createRoad = (line: string): PlanShape => ({ kind: 'road', line });
export const createRing = (line: string): PlanShape => ({ kind: 'road', line, closed: true });
export const createStreet = (line: string): PlanShape => ({ kind: 'street', line });
export const createPark = (line: string): PlanShape => ({ kind: 'park', line, closed: true });
export const createWater = (line: string): PlanShape => ({ kind: 'water', line, closed: true });
