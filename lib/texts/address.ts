/** Words of an address written in one line. */
export const addressTexts = {
  block: (block: string) => `к. ${block}`,
  flat: (flat: string) => `кв. ${flat}`,
} as const;
