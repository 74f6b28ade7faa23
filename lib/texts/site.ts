/** The shop's name and description. */
export const siteTexts = {
  name: 'Полутон',
  title: 'Полутон — обувь, сумки и аксессуары',
  description:
    'Интернет-магазин обуви, сумок, ремней, очков и аксессуаров дома «Полутон». Доставка по России, примерка и самовывоз из магазинов.',
  phoneMoscow: 'Москва',
  phoneRegions: 'Регионы, бесплатно',
  social: { vk: 'ВКонтакте', ok: 'Одноклассники' },
} as const;
