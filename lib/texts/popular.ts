/** Texts of what is offered where a page has nothing of its own. */
export const popularTexts = { title: 'Популярное' } as const;
