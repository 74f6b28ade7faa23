/** Texts of the shopper's own size as a filter: apart, as its link loads when the page is idle. */
export const ownSizeTexts = {
  apply: (size: string) => `Мой размер: ${size} — показать`,
  find: 'Подобрать размер',
} as const;
