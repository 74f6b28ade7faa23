/** Texts of the quick view and of the care products (MD-04, MD-05). */
export const texts = {
  color: 'Цвет',
  vendorCode: 'Артикул',
  properties: 'Характеристики',
  moreAbout: (title: string) => `Подробнее: ${title}`,
  care: 'Средства ухода',
  careFor: (title: string) => `Подойдут к покупке: ${title}`,
  careNone: 'К этой вещи особых средств не нужно. Как за ней ухаживать, рассказываем в справке.',
  careGuide: 'Как ухаживать',
} as const;
