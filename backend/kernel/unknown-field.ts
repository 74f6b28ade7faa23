/** Builds the part of a response that lists unknown items. Empty when there are no unknown items. */
export const buildUnknownField = <Item>(unknown: readonly Item[]): { unknown?: Item[] } =>
  unknown.length > 0 ? { unknown: [...unknown] } : {};
