/** Texts of the product page's parts in the browser. */
export const texts = {
  gallery: 'Фотографии товара',
  photo: (index: number) => `Фото ${index}`,
  zoom: (index: number) => `Увеличить фото ${index}`,
  delivery: (city: string) => `Доставка: ${city}`,
  free: 'бесплатно',
  freeFrom: (sum: string) => `бесплатно от ${sum}`,
  deliveryFailed: 'Не удалось узнать сроки доставки.',
  stores: 'Наличие в магазинах',
  storesNone: (city: string) => `${city}: в магазинах этой модели сейчас нет.`,
  storesSizes: 'Размеры',
  storesFailed: 'Не удалось узнать наличие.',
  care: 'Средства ухода',
} as const;

/** Texts that the server alone writes. */
export const pageTexts = {
  vendorCode: 'Артикул',
  /** Colors of a model share a description; the name tells them apart. */
  metaDescription: (name: string, description: string) => `${name}. ${description}`,
  colors: 'Цвет',
  soldOutNote:
    'Этой модели сейчас нет ни в одном размере. Выберите свой, и мы подскажем, что можно сделать, или посмотрите похожие и другой цвет.',
  properties: 'Характеристики',
  description: 'Описание',
  completeness: 'Комплектация',
  otherCompleteness: 'Другая комплектация',
  similar: 'Похожие товары',
} as const;
