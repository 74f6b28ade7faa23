/**
 * Texts of the filter by the shopper's own size. They are separate, because its link is loaded when the page is
 * idle.
 */
export const ownSizeTexts = {
  apply: (size: string) => `Мой размер: ${size} — показать`,
  find: 'Подобрать размер',
} as const;
