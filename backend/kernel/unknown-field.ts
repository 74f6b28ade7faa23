/** Builds the part of an answer that lists unknown items, empty when there are none. */
export const buildUnknownField = <Item>(unknown: readonly Item[]): { unknown?: Item[] } =>
  unknown.length > 0 ? { unknown: [...unknown] } : {};
