import { SHOE_SIZES } from './sizes.ts';

/** Sectors of the fullness of a foot, from narrow to full (VA-15). */
export const FULLNESS_SECTORS = ['S', 'M-', 'M', 'M+', 'L'] as const;
export type FullnessSector = (typeof FULLNESS_SECTORS)[number];

/** Accepted foot lengths, millimetres, inclusive (VA-15). */
export const FOOT_LENGTH = { min: 211, max: 283 } as const;
/** Accepted girths of the ball of the foot, millimetres, inclusive (VA-15). */
export const FOOT_GIRTH = { min: 195, max: 258 } as const;

/** Millimetres by which the girth of each sector increases per half size. */
const GIRTH_PER_HALF = 2;
/** Range of girths in a sector, millimetres. The two outer sectors are unbounded. */
const SECTOR_WIDTH = 6;
/** Smallest girth of the sector M- in the smallest size, millimetres. */
const FIRST_GIRTH = 197;

export interface FootSize {
  /** Advised size, from the shoe table. */
  size: string;
  sector: FullnessSector;
  /** The two sizes between which the foot is, or null for an exact size. `larger` is null above the largest size. */
  between: { smaller: string; larger: string | null } | null;
}

const STARTS = SHOE_SIZES.map(({ size, cm }) => ({ size, from: Math.round(cm * 10) }));

/**
 * Shortest foot of the size that would follow the largest one, millimetres. It is just above the longest accepted foot.
 */
const END = FOOT_LENGTH.max + 1;

interface HalfRow {
  /** Shortest foot of the row, millimetres. */
  from: number;
  smaller: string;
  /** Larger neighbor of a half size, or null if there is none. Undefined in the row of a whole size. */
  larger?: string | null;
}

/** Table with half sizes (docs/decisions/033): 33, 33½, 34 … 43, 43½. */
const ROWS: readonly HalfRow[] = STARTS.flatMap(({ size, from }, index) => {
  const next = STARTS[index + 1];
  const middle = Math.ceil((from + (next?.from ?? END)) / 2);
  return [
    { from, smaller: size },
    { from: middle, smaller: size, larger: next?.size ?? null },
  ];
});

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

/**
 * Finds the size and the fullness of a foot in the table of half sizes (VA-15, MD-21).
 * @param length length of the foot, whole millimetres
 * @param girth girth of the ball of the foot, whole millimetres
 * @returns null when a measure is outside its range
 */
export function findFootSize(length: number, girth: number): FootSize | null {
  if (!isWithin(length, FOOT_LENGTH) || !isWithin(girth, FOOT_GIRTH)) return null;
  const place = ROWS.findLastIndex(({ from }) => from <= length);
  const row = ROWS[place];
  const step = Math.floor((girth - FIRST_GIRTH - place * GIRTH_PER_HALF) / SECTOR_WIDTH) + 1;
  const sector = FULLNESS_SECTORS[Math.min(Math.max(step, 0), FULLNESS_SECTORS.length - 1)];
  if (!row || !sector) return null;
  const { smaller, larger } = row;
  if (larger === undefined) return { size: smaller, sector, between: null };
  return { size: larger ?? smaller, sector, between: { smaller, larger } };
}

/**
 * Formats a measure as `##,#` while it is typed (VA-15): `241` and `24.1` become `24,1`. A typed comma remains.
 * @param input content of the field after a key press or a paste
 * @returns new content of the field, without extra digits
 */
export function maskTenths(input: string): string {
  const typed = input.replaceAll('.', ',').replace(/[^\d,]/g, '');
  const comma = typed.indexOf(',');
  const whole = (comma < 0 ? typed : typed.slice(0, comma)).slice(0, 2);
  const tenth = typed
    .slice(comma < 0 ? 2 : comma)
    .replaceAll(',', '')
    .slice(0, 1);
  return whole && (comma > 0 || tenth) ? `${whole},${tenth}` : whole + tenth;
}

/**
 * Parses a typed measure in cm: `24,1`, `24.1`, `24`.
 * @returns whole millimetres, or null for any other text
 */
export function parseTenths(text: string): number | null {
  const [, whole, tenth] = /^(\d{1,2})(?:[,.](\d?))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 10 + Number(tenth ?? 0);
}
