interface Parts {
  city: string;
  street_with_type: string;
  house: string;
  block: string;
  flat: string;
}

/** Texts for an address in one line. */
export const addressTexts = {
  /** A building block: a bare number gets «к.», anything else has its own prefix, `стр. 1`. */
  block: (block: string) => (/^\d/.test(block) ? `к. ${block}` : block),
  flat: (flat: string) => `кв. ${flat}`,
  /** A line without its flat. */
  withoutFlat: (line: string) => line.replace(/, кв\. .*$/, ''),
  /** «Москва, ул. Лесная, 7 к. 2, кв. 15» */
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
