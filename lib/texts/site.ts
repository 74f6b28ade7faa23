/**
 * Name and description of the shop, independent of its range. The owner's texts of the home page are texts of the
 * address `/` (AP-14).
 */
export const siteTexts = {
  name: 'Полутон',
  title: 'Полутон — интернет-магазин',
  description: 'Интернет-магазин «Полутон». Доставка по России, примерка и самовывоз из магазинов.',
  phoneMoscow: 'Москва',
  phoneRegions: 'Регионы, бесплатно',
  social: { vk: 'ВКонтакте', ok: 'Одноклассники' },
} as const;
