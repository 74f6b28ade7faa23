/** City of a shopper who has not chosen one (section 3): Moscow, with the id and the code of its row in `cities`. */
export const DEFAULT_CITY = { id: 42, code: 'moscow' } as const;
