/** Patterns of a shop's phone by country, each with the format in which the phone is shown. */
const FORMATS: ReadonlyArray<readonly [pattern: RegExp, shown: string]> = [
  [/^\+7(80\d)(\d{3})(\d{2})(\d{2})$/, '8 $1 $2-$3-$4'],
  [/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4'],
  [/^\+375(\d{2})(\d{3})(\d{2})(\d{2})$/, '+375 $1 $2-$3-$4'],
];
const TOLL_FREE = /^\+7800/;

/**
 * Formats a phone of the shop for reading: `8 800 123-45-67`, `+7 495 123-45-67`. A phone of another country is
 * returned as it is.
 * @param number normalized phone (normalizePhone)
 */
export function formatShopPhone(number: string): string {
  const format = FORMATS.find(([pattern]) => pattern.test(number));
  return format ? number.replace(...format) : number;
}

/** Finds the phone for places that have room for one: the toll-free phone, or the first. */
export const findMainPhone = <P extends { number: string }>(phones: readonly P[]): P | undefined =>
  phones.find(({ number }) => TOLL_FREE.test(number)) ?? phones[0];
