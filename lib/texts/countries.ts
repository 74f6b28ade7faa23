export const COUNTRIES = { RU: 'Россия', BY: 'Беларусь' } as const;

/** Of phones: wider than where the shop delivers. */
export const PHONE_COUNTRIES = { ...COUNTRIES, AM: 'Армения' } as const;

export const phoneTexts = { country: 'Код страны' } as const;
