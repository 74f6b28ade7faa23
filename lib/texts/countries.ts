export const COUNTRIES = { RU: 'Россия', BY: 'Беларусь' } as const;
