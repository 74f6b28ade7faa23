import type { Coordinates } from '@/lib/domain/geo';

/** What a shape stands for; the look of each is in map.module.scss. */
export type ShapeKind = 'land' | 'water' | 'park' | 'river' | 'road' | 'street';

export interface Shape {
  kind: ShapeKind;
  /** `longitude,latitude` of each point, separated by spaces. */
  line: string;
  /** Of rivers, metres; roads have widths of their own. */
  width?: number;
  /** Ends where it began. */
  closed?: boolean;
  /** As surveyed: its pieces are not bent. */
  straight?: boolean;
}

export interface Label extends Coordinates {
  text: string;
  kind: 'water' | 'park' | 'place';
}

/** A place drawn by hand: simplified, and recognisable. */
export interface Plan {
  west: number;
  south: number;
  east: number;
  north: number;
  /** Shown while a view's zoom lies between these. */
  from: number;
  to: number;
  shapes: readonly Shape[];
  labels: readonly Label[];
}

export const river = (width: number, line: string): Shape => ({ kind: 'river', width, line });
export const road = (line: string): Shape => ({ kind: 'road', line });
export const ring = (line: string): Shape => ({ kind: 'road', line, closed: true });
export const street = (line: string): Shape => ({ kind: 'street', line });
export const park = (line: string): Shape => ({ kind: 'park', line, closed: true });
export const water = (line: string): Shape => ({ kind: 'water', line, closed: true });
