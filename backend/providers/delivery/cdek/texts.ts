export const cdekTexts = {
  /** Name of the carrier for shoppers. */
  title: 'СДЭК',
} as const;
