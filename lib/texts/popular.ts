/** Texts of popular products, which a page shows when it has no content. */
export const popularTexts = { title: 'Популярное' } as const;
