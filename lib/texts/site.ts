/** The shop's name and description, whatever it sells: the owner's own words of the home page are at /admin, in its texts. */
export const siteTexts = {
  name: 'Полутон',
  title: 'Полутон — интернет-магазин',
  description: 'Интернет-магазин «Полутон». Доставка по России, примерка и самовывоз из магазинов.',
  phoneMoscow: 'Москва',
  phoneRegions: 'Регионы, бесплатно',
  social: { vk: 'ВКонтакте', ok: 'Одноклассники' },
} as const;
