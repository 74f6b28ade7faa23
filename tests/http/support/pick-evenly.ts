/** Selects evenly spread items of a list, so that all kinds of items are included. */
export const pickEvenly = (list: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] ?? '');
