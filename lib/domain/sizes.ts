/** Size, and the body measure for which the size is made, in cm. */
export interface SizeRow {
  size: string;
  cm: number;
}

const createRow = (size: string, cm: number): SizeRow => ({ size, cm: Math.round(cm * 10) / 10 });

const createRows = (
  first: number,
  last: number,
  step: number,
  from: number,
  to: number,
): readonly SizeRow[] => {
  const steps = Math.round((last - first) / step);
  return Array.from({ length: steps + 1 }, (_, place) =>
    createRow(formatSize(first + place * step, step), from + ((to - from) * place) / steps),
  );
};

const formatSize = (size: number, step: number) => (step < 1 ? size.toFixed(1) : String(size));

/** Shoe sizes 33 to 43 by foot length, 21.1 to 27.7 cm (section 9). */
export const SHOE_SIZES = createRows(33, 43, 1, 21.1, 27.7);

/** Glove sizes 6.0 to 8.5 by the girth of the palm, 16 to 23 cm (section 9). */
export const GLOVE_SIZES = createRows(6, 8.5, 0.5, 16, 23);

/** Belt sizes: length in cm from the buckle to the middle hole (section 9). */
export const BELT_SIZES: readonly SizeRow[] = [75, 80, 85, 90].map((cm) => createRow(String(cm), cm));

/**
 * Ring sizes of Russia by the girth of the finger. The size is the inner diameter in millimetres with a decimal comma,
 * 15 to 22, so that the girth is the size times π.
 */
export const RING_SIZES: readonly SizeRow[] = Array.from({ length: 15 }, (_, index) => {
  const diameter = 15 + index / 2;
  return { size: String(diameter).replace('.', ','), cm: Math.round(diameter * Math.PI * 10) / 100 };
});

/** Width of a glasses frame minus the width of the face, cm. Within this range the frame neither presses nor slips. */
export const FRAME_EASE = { min: 0.2, max: 0.4 } as const;

/**
 * Glasses sizes. `size` is the width of the face with a decimal comma (12,4 to 14,4 cm). `cm` is the width of the frame
 * that fits this face (12.7 to 14.7 cm).
 */
export const GLASSES_SIZES: readonly SizeRow[] = [12.4, 12.8, 13.2, 13.6, 14, 14.4].map((face) =>
  createRow(face.toFixed(1).replace('.', ','), face + (FRAME_EASE.min + FRAME_EASE.max) / 2),
);

/** Length by which a belt can be worn longer or shorter than its size, cm (section 9). */
export const BELT_ADJUSTMENT = 5;

/** Girth of a boot's shaft minus the girth of the shin, cm (section 9). */
export const SHIN_EASE = { min: 2, max: 3 } as const;

/**
 * Formats the lengths of a column, cm. If one of the lengths has a decimal, all are formatted with a decimal: «27,0»
 * below «26,4».
 */
export function formatLengths(lengths: readonly number[]): string[] {
  const digits = lengths.every(Number.isInteger) ? 0 : 1;
  const { format } = new Intl.NumberFormat('ru', { minimumFractionDigits: digits, maximumFractionDigits: 1 });
  return lengths.map(format);
}
