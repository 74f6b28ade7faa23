import { getPublicSetting } from '#lib/config/public-settings.ts';
import { DEFAULT_SHOP_NAME } from './site.ts';

// The texts put the name after another noun, «магазин „Имя“», so that it needs no declension. They are independent of
// what the shop sells. The owner can replace the texts of the home page by editing the texts of the path `/` (AP-14).

/** Returns the name of the shop. */
export const getShopName = (): string => getPublicSetting('SHOP_NAME') || DEFAULT_SHOP_NAME;

/** Returns the title of the shop, for the start page and the web app. */
export const getShopTitle = (): string => `${getShopName()} — интернет-магазин`;

/** Returns the description of the shop in one sentence. */
export const getShopDescription = (): string =>
  `Интернет-магазин «${getShopName()}». Доставка по России, примерка и самовывоз из магазинов.`;
