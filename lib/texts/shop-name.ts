import { getIdentity, getPublicIdentity } from '#lib/identity/current.ts';

// Most texts put the name after another noun, «магазин „Имя“», so that it needs no declension. They are independent of
// what the shop sells.

/** Returns the name of the shop. */
export const getShopName = (): string => getPublicIdentity().name;

/**
 * Returns the name of the shop in a case, in quotation marks. Without this form in the identity, the text is
 * the noun «магазин» in that case, followed by the name.
 */
export function getShopNameIn(grammaticalCase: 'genitive' | 'prepositional'): string {
  const { name, cases } = getPublicIdentity();
  const form = cases[grammaticalCase];
  if (form) return `«${form}»`;
  return `${grammaticalCase === 'genitive' ? 'магазина' : 'магазине'} «${name}»`;
}

/** Returns the title of the shop, for the start page and the web app. */
export const getShopTitle = (): string => `${getShopName()} — ${getIdentity().tagline ?? 'интернет-магазин'}`;

/** Returns the description of the shop in one or two sentences. */
export const getShopDescription = (): string =>
  getIdentity().description ?? `Интернет-магазин «${getShopName()}»: каталог, цены, наличие и доставка.`;
