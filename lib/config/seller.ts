import { getSettings } from '#lib/settings/current.ts';
import type { Settings } from '#lib/settings/index.ts';
import { sellerTexts as texts } from '#lib/texts/seller.ts';

type Seller = Partial<
  Pick<Settings, 'SELLER_NAME' | 'SELLER_OGRN' | 'SELLER_INN' | 'SELLER_ADDRESS' | 'SHOP_TRIAL'>
>;

const REQUIRED = ['SELLER_NAME', 'SELLER_OGRN', 'SELLER_INN', 'SELLER_ADDRESS'] as const;

/** Lists the seller's settings that are missing although the law requires them. Empty in sandbox mode. */
export const listMissingSellerSettings = (settings: Seller): string[] =>
  settings.SHOP_TRIAL === '1' ? [] : REQUIRED.filter((name) => !settings[name]);

/** Number of digits of a sole trader's registration number. The number of a company has 13 digits. */
const SOLE_TRADER = 15;

/**
 * Returns the legal details of the seller, which the law requires on every page. The details are name, registration
 * number, tax number and postal address, from the owner's settings. Without these settings the seller is fictional in
 * sandbox mode.
 * @returns one line of text for each detail, or an empty list
 */
export function listSellerDetails(settings: Seller = getSettings()): string[] {
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
