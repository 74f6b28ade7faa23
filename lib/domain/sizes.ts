/** A size and the measure that it fits, cm. */
export interface SizeRow {
  size: string;
  cm: number;
}

const row = (size: string, cm: number): SizeRow => ({ size, cm: Math.round(cm * 10) / 10 });

const between = (first: number, last: number, step: number, from: number, to: number): readonly SizeRow[] => {
  const steps = Math.round((last - first) / step);
  return Array.from({ length: steps + 1 }, (_, place) =>
    row(formatSize(first + place * step, step), from + ((to - from) * place) / steps),
  );
};

const formatSize = (size: number, step: number) => (step < 1 ? size.toFixed(1) : String(size));

/** Shoe sizes 33 to 43 by the length of the foot, 21.1 to 27.7 cm (spec 9). */
export const SHOE_SIZES = between(33, 43, 1, 21.1, 27.7);

/** Glove sizes 6.0 to 8.5 by the girth of the palm, 16 to 23 cm (spec 9). */
export const GLOVE_SIZES = between(6, 8.5, 0.5, 16, 23);

/** Belt sizes: the length in cm from the buckle to the middle hole (spec 9). */
export const BELT_SIZES: readonly SizeRow[] = [75, 80, 85, 90].map((cm) => row(String(cm), cm));

/** How much wider than the face a frame of glasses may be, cm: it neither presses nor slips. */
export const FRAME_EASE = { min: 0.2, max: 0.4 } as const;

/** Widths of a face, cm with a decimal comma, and of the frame of glasses that fits it: 12.4 to 14.4 and 12.7 to 14.7 cm. */
export const GLASSES_SIZES: readonly SizeRow[] = [12.4, 12.8, 13.2, 13.6, 14, 14.4].map((face) =>
  row(face.toFixed(1).replace('.', ','), face + (FRAME_EASE.min + FRAME_EASE.max) / 2),
);

/** How much longer or shorter than its size a belt can be worn, cm (spec 9). */
export const BELT_ADJUSTMENT = 5;

/** How much wider than the shin a boot's shaft should be, cm (spec 9). */
export const SHIN_EASE = { min: 2, max: 3 } as const;

/**
 * Formats the lengths of a column, cm: all with one decimal, «27,0» below «26,4», when one of them has it.
 */
export function formatLengths(lengths: readonly number[]): string[] {
  const digits = lengths.every(Number.isInteger) ? 0 : 1;
  const { format } = new Intl.NumberFormat('ru', { minimumFractionDigits: digits, maximumFractionDigits: 1 });
  return lengths.map(format);
}
