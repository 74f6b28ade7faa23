export const COUNTRIES = { RU: 'Россия', BY: 'Беларусь' } as const;

/** Countries whose phones are accepted: more than those the shop delivers to. */
export const PHONE_COUNTRIES = { ...COUNTRIES, AM: 'Армения' } as const;

export const phoneTexts = { country: 'Код страны' } as const;
