/**
 * Texts of the link that filters a listing by the shopper's size. The texts are in a file of their own,
 * because the link is loaded when the page is idle.
 */
export const ownSizeTexts = {
  apply: (size: string) => `Мой размер: ${size} — показать`,
  find: 'Подобрать размер',
} as const;
