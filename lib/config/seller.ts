import { getIdentity } from '#lib/identity/current.ts';
import type { Identity } from '#lib/identity/schema.ts';
import { getSettings } from '#lib/settings/current.ts';
import type { Settings } from '#lib/settings/index.ts';
import { sellerTexts as texts } from '#lib/texts/seller.ts';

type SellerSettings = Partial<
  Pick<Settings, 'SELLER_NAME' | 'SELLER_OGRN' | 'SELLER_INN' | 'SELLER_ADDRESS' | 'SHOP_TRIAL'>
>;
type Seller = Identity['seller'];

/** Settings of the seller by the field of the identity that they replace. */
const FIELDS = {
  name: 'SELLER_NAME',
  ogrn: 'SELLER_OGRN',
  inn: 'SELLER_INN',
  address: 'SELLER_ADDRESS',
} as const satisfies Record<keyof Seller, keyof SellerSettings>;
const NAMES = Object.keys(FIELDS) as (keyof Seller)[];

/** Returns the seller of the settings, or of the identity when no setting of the seller is set. */
function getSeller(settings: SellerSettings): Seller {
  const set: Seller = Object.fromEntries(NAMES.map((name) => [name, settings[FIELDS[name]]]));
  return NAMES.some((name) => set[name]) ? set : getIdentity().seller;
}

/**
 * Lists the missing legal details of the seller, which the law requires, by the names of their settings. Empty in
 * sandbox mode.
 */
export function listMissingSellerSettings(settings: SellerSettings): string[] {
  if (settings.SHOP_TRIAL === '1') return [];
  const seller = getSeller(settings);
  return NAMES.filter((name) => !seller[name]).map((name) => FIELDS[name]);
}

/** Number of digits of a sole trader's registration number. The number of a company has 13 digits. */
const SOLE_TRADER = 15;

/**
 * Returns the legal details of the seller, which the law requires on every page. The details are name, registration
 * number, tax number and postal address, from the settings or the identity. Without them the seller is fictional in
 * sandbox mode.
 * @returns one line of text for each detail, or an empty list
 */
export function listSellerDetails(settings: SellerSettings = getSettings()): string[] {
  const own = getSeller(settings);
  const isSet = NAMES.some((name) => own[name]);
  if (!isSet && settings.SHOP_TRIAL !== '1') return [];
  const seller: Seller = isSet ? own : texts.trial;
  const registration = seller.ogrn?.length === SOLE_TRADER ? texts.ogrnip : texts.ogrn;
  return [
    seller.name,
    seller.ogrn && `${registration} ${seller.ogrn}`,
    seller.inn && `${texts.inn} ${seller.inn}`,
    seller.address,
  ].flatMap((line) => (line ? [line] : []));
}
