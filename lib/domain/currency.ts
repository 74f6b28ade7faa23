/** Currencies in which a shop may show its prices, as ISO 4217 codes. */
export const CURRENCIES = ['RUB', 'BYN', 'KZT', 'AMD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Signs of the currencies after a price. */
export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = { RUB: '₽', BYN: 'Br', KZT: '₸', AMD: '֏' };
