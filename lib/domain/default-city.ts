/** City of a shopper who has not chosen one (section 3): Moscow, by id and code of its row in `cities`. */
export const DEFAULT_CITY = { id: 42, code: 'moscow' } as const;
