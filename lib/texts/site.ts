/**
 * Name and description of the shop, independent of what it sells. The owner can replace the texts of the home page by
 * editing the texts of the path `/` (AP-14).
 */
export const siteTexts = {
  name: 'Полутон',
  title: 'Полутон — интернет-магазин',
  description: 'Интернет-магазин «Полутон». Доставка по России, примерка и самовывоз из магазинов.',
  phoneMoscow: 'Москва',
  phoneRegions: 'Регионы, бесплатно',
  social: { vk: 'ВКонтакте', ok: 'Одноклассники' },
} as const;
