/** Texts of what is offered where a page has nothing of its own. */
export const texts = { title: 'Популярное' } as const;
