/** Texts of popular products, which are shown where a page has no content. */
export const popularTexts = { title: 'Популярное' } as const;
