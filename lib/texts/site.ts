/** Name of a shop whose owner has set no other (SHOP_NAME). */
export const DEFAULT_SHOP_NAME = 'Полутон';

/** Titles of the shop's phone numbers and social networks. */
export const siteTexts = {
  phoneMoscow: 'Москва',
  phoneRegions: 'Регионы, бесплатно',
  social: { vk: 'ВКонтакте', ok: 'Одноклассники' },
} as const;
