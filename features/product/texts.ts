import { formatSizeList } from '#lib/texts/size-list.ts';

/** Texts of the product page's parts that run in the browser. */
export const texts = {
  stores: 'Наличие в магазинах',
  storesNone: (city: string) => `${city}: в магазинах этой модели сейчас нет.`,
  storesSizes: formatSizeList,
  book: 'Забронировать',
  bookIn: (store: string) => `Забронировать: ${store}`,
  storesFailed: 'Не удалось узнать наличие.',
} as const;

/** Texts of the delivery promises. They are a separate constant, because the code of the promises is loaded later. */
export const deliveryTexts = {
  delivery: (city: string) => `Доставка: ${city}`,
  deliveryNone: (city: string) => `${city}: сейчас это не доставить.`,
  deliveryFailed: 'Не удалось узнать сроки доставки.',
} as const;

/** Texts that only the server renders. They are a separate constant, so that no script in the browser contains them. */
export const pageTexts = {
  vendorCode: 'Артикул',
  /** All colors of a model have the same description, so the product's name is added to distinguish their pages. */
  metaDescription: (name: string, price: string, description: string) => `${name}, ${price}. ${description}`,
  soldOutDescription: (name: string, description: string) => `${name}. ${description}`,
  metaTitle: (name: string, price: string) => `${name}: купить за ${price}`,
  colors: 'Цвет',
  toPurchase: 'К покупке',
  /** Text for a product without a known price. */
  noPrice: 'Цена не указана, уточните её у нас',
  soldOutNote:
    'Этой модели сейчас нет ни в одном размере. Выберите свой, и мы подскажем, что можно сделать, или посмотрите похожие и другой цвет.',
  properties: 'Характеристики',
  description: 'Описание',
  completeness: 'Комплектация',
  otherCompleteness: 'Другая комплектация',
  care: 'Средства ухода',
  similar: 'Похожие товары',
  wornWith: 'С чем носить',
  anotherLook: 'Ещё один образ',
  wholeLook: (title: string) => `Весь образ «${title}»`,
} as const;
