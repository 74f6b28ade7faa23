/** One measured figure with its limit. */
export interface Figure {
  name: string;
  value: string;
  limit: string;
  pass: boolean;
}

export const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const number = (value: number, digits: number) =>
  value.toLocaleString('ru-RU', { maximumFractionDigits: digits, minimumFractionDigits: 0 });

export const checkAtMost = (
  name: string,
  value: number,
  limit: number,
  unit: string,
  digits = 1,
): Figure => ({
  name,
  value: `${number(value, digits)} ${unit}`.trim(),
  limit: `≤ ${number(limit, digits)} ${unit}`.trim(),
  pass: value <= limit,
});

export const checkAtLeast = (name: string, value: number, limit: number, unit: string): Figure => ({
  name,
  value: `${number(value, 1)} ${unit}`.trim(),
  limit: `≥ ${number(limit, 1)} ${unit}`.trim(),
  pass: value >= limit,
});

export const checkExactly = (name: string, value: number | string, expected: number | string): Figure => ({
  name,
  value: String(value),
  limit: `= ${expected}`,
  pass: value === expected,
});

/** Builds a figure without a limit, for comparison only. */
export const recordFigure = (name: string, value: number, unit: string): Figure => ({
  name,
  value: `${number(value, 1)} ${unit}`.trim(),
  limit: '',
  pass: true,
});

/** Formats the figures as aligned columns. */
export function formatTable(figures: Figure[]): string {
  const rows = figures.map(({ name, value, limit, pass }) => [pass ? '✓' : '✗', name, value, limit]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
