/** Words of an address written in one line. */
export const addressTexts = {
  /** A block's number; what is no number brings its own word, `стр. 1`. */
  block: (block: string) => (/^\d/.test(block) ? `к. ${block}` : block),
  flat: (flat: string) => `кв. ${flat}`,
} as const;
