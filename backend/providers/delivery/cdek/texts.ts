export const cdekTexts = {
  /** How shoppers know the carrier. */
  title: 'СДЭК',
} as const;
