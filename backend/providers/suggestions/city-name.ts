const TYPE = /^(?:г\.\s*|(?:г|гор|город|пос|пгт|с|д)\.?\s+)/iu;

/** The name of a city without its kind, as address services have it: `г. Москва` → `Москва`. */
export const normalizeCity = (city: string): string => city.trim().replace(TYPE, '');
