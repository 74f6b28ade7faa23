/** The part of an answer that names what the shop does not have; empty when it has everything. */
export const namedUnknown = <Item>(unknown: readonly Item[]): { unknown?: Item[] } =>
  unknown.length > 0 ? { unknown: [...unknown] } : {};
