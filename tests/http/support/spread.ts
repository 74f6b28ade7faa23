/** Returns items that are evenly spread over a list, so that all of its kinds are among them. */
export const spread = (list: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] ?? '');
