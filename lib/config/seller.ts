import { sellerTexts as texts } from '#lib/texts/seller.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Digits of the number of a sole trader; a company's has 13. */
const SOLE_TRADER = 15;

/**
 * Who sells, as the law wants it said on every page: name, number of registration, tax number and address, from the
 * owner's settings. A shop that is tried out has a fictional one.
 * @returns a line for each detail; none when nothing is set
 */
export function readSeller(env: Env = process.env): string[] {
  const set = {
    name: env.SELLER_NAME,
    ogrn: env.SELLER_OGRN,
    inn: env.SELLER_INN,
    address: env.SELLER_ADDRESS,
  };
  const isSet = Object.values(set).some(Boolean);
  if (!isSet && env.SHOP_TRIAL !== '1') return [];
  const seller = isSet ? set : texts.trial;
  const registration = seller.ogrn?.length === SOLE_TRADER ? texts.ogrnip : texts.ogrn;
  return [
    seller.name,
    seller.ogrn && `${registration} ${seller.ogrn}`,
    seller.inn && `${texts.inn} ${seller.inn}`,
    seller.address,
  ].flatMap((line) => (line ? [line] : []));
}
