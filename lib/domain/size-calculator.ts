import { SHOE_SIZES } from './sizes.ts';

/** Fullness of a foot, from narrow to full (VA-15). */
export const SECTORS = ['S', 'M-', 'M', 'M+', 'L'] as const;
export type Sector = (typeof SECTORS)[number];

/** Accepted lengths of a foot, millimetres, both inclusive (VA-15). */
export const FOOT_LENGTH = { min: 211, max: 283 } as const;
/** Accepted girths of a foot across the ball, millimetres, both inclusive (VA-15). */
export const FOOT_GIRTH = { min: 195, max: 258 } as const;

/** How much fuller the same sector is one half size up, millimetres. */
const GIRTH_PER_HALF = 2;
/** Width of the sectors between the outer two, which are open, millimetres. */
const SECTOR_WIDTH = 6;
/** Where the sector M- of the smallest half size begins, millimetres. */
const FIRST_GIRTH = 197;

export interface FootSize {
  /** A size of the shoe table, which the shopper is advised to take. */
  size: string;
  sector: Sector;
  /**
   * The sizes that the foot lies between; null when it has a size of its own. `larger` is null above the largest size.
   */
  between: { smaller: string; larger: string | null } | null;
}

const STARTS = SHOE_SIZES.map(({ size, cm }) => ({ size, from: Math.round(cm * 10) }));

/** Length at which the size after the largest one would begin: the last accepted length lies below it. */
const END = FOOT_LENGTH.max + 1;

interface HalfRow {
  /** The shortest foot of the row, millimetres. */
  from: number;
  smaller: string;
  /** The next size for a half, null above the largest; undefined for a whole size. */
  larger?: string | null;
}

/** The table by halves (docs/decisions/033): 33, 33½, 34 … 43, 43½. */
const ROWS: readonly HalfRow[] = STARTS.flatMap(({ size, from }, index) => {
  const next = STARTS[index + 1];
  const middle = Math.ceil((from + (next?.from ?? END)) / 2);
  return [
    { from, smaller: size },
    { from: middle, smaller: size, larger: next?.size ?? null },
  ];
});

const within = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

/**
 * Size and fullness of a foot by the table of half sizes (VA-15, MD-21).
 * @param length of the foot, whole millimetres
 * @param girth across the ball of the foot, whole millimetres
 * @returns null when either lies outside its range
 */
export function footSize(length: number, girth: number): FootSize | null {
  if (!within(length, FOOT_LENGTH) || !within(girth, FOOT_GIRTH)) return null;
  const place = ROWS.findLastIndex(({ from }) => from <= length);
  const row = ROWS[place];
  const step = Math.floor((girth - FIRST_GIRTH - place * GIRTH_PER_HALF) / SECTOR_WIDTH) + 1;
  const sector = SECTORS[Math.min(Math.max(step, 0), SECTORS.length - 1)];
  if (!row || !sector) return null;
  const { smaller, larger } = row;
  if (larger === undefined) return { size: smaller, sector, between: null };
  return { size: larger ?? smaller, sector, between: { smaller, larger } };
}

/**
 * Formats a measure while it is typed as `##,#` (VA-15): `241` and `24.1` become `24,1`; a comma that was typed stays.
 * @param input the field's content after a key or a paste
 * @returns the field's next value; extra digits are cut off
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
 * Parses a measure as it is typed: `24,1`, `24.1`, `24`, cm.
 * @returns whole millimetres; null for anything else
 */
export function parseTenths(text: string): number | null {
  const [, whole, tenth] = /^(\d{1,2})(?:[,.](\d?))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 10 + Number(tenth ?? 0);
}
