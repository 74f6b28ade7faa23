import { currentSettings } from '#lib/settings/current.ts';
import type { Settings } from '#lib/settings/index.ts';
import { sellerTexts as texts } from '#lib/texts/seller.ts';

type Seller = Partial<
  Pick<Settings, 'SELLER_NAME' | 'SELLER_OGRN' | 'SELLER_INN' | 'SELLER_ADDRESS' | 'SHOP_TRIAL'>
>;

/** Digits of the number of a sole trader; a company's has 13. */
const SOLE_TRADER = 15;

/**
 * Who sells, as the law wants it said on every page: name, number of registration, tax number and address, from the
 * owner's settings. A shop that is tried out has a fictional one.
 * @returns a line for each detail; none when nothing is set
 */
export function readSeller(settings: Seller = currentSettings()): string[] {
  const set = {
    name: settings.SELLER_NAME,
    ogrn: settings.SELLER_OGRN,
    inn: settings.SELLER_INN,
    address: settings.SELLER_ADDRESS,
  };
  const isSet = Object.values(set).some(Boolean);
  if (!isSet && settings.SHOP_TRIAL !== '1') return [];
  const seller = isSet ? set : texts.trial;
  const registration = seller.ogrn?.length === SOLE_TRADER ? texts.ogrnip : texts.ogrn;
  return [
    seller.name,
    seller.ogrn && `${registration} ${seller.ogrn}`,
    seller.inn && `${texts.inn} ${seller.inn}`,
    seller.address,
  ].flatMap((line) => (line ? [line] : []));
}
