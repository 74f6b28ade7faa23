/** Where a shopper is who has named no city (section 3): Moscow, by the id and the code of its row in `cities`. */
export const DEFAULT_CITY = { id: 42, code: 'moscow' } as const;
