interface Parts {
  city: string;
  street_with_type: string;
  house: string;
  block: string;
  flat: string;
}

/** Texts for an address in one line. */
export const addressTexts = {
  /**
   * Formats the block of a building. A bare number gets the prefix «к.». Any other text, such as «стр. 1»,
   * already has a prefix.
   */
  block: (block: string) => (/^\d/.test(block) ? `к. ${block}` : block),
  flat: (flat: string) => `кв. ${flat}`,
  /** Removes the flat from an address in one line. */
  withoutFlat: (line: string) => line.replace(/, кв\. .*$/, ''),
  /** Formats «Москва, ул. Лесная, 7 к. 2, кв. 15». */
  line: ({ city, street_with_type, house, block, flat }: Parts) =>
    [
      city,
      street_with_type,
      block ? `${house} ${addressTexts.block(block)}` : house,
      flat && addressTexts.flat(flat),
    ]
      .filter(Boolean)
      .join(', '),
} as const;
