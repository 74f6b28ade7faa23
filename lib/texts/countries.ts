export const COUNTRY_NAMES = { RU: 'Россия', BY: 'Беларусь' } as const;

/** Countries whose phone numbers are accepted. The shop delivers to fewer countries. */
export const PHONE_COUNTRIES = { ...COUNTRY_NAMES, AM: 'Армения' } as const;

export const phoneTexts = { country: 'Код страны' } as const;
