const TYPE = /^(?:г\.\s*|(?:г|гор|город|пос|пгт|с|д)\.?\s+)/iu;

/** The bare name of a city, as a service knows it: `г. Москва` → `Москва`. */
export const bareCity = (city: string): string => city.trim().replace(TYPE, '');
