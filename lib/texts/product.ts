/** Texts of cards with their prices and swatches; a listing's scripts carry no others. */
export const cardTexts = {
  price: 'Цена',
  basePrice: 'Цена до скидки',
  discount: (percent: number) => `−${percent} %`,
  novelty: 'Новинка',
  soldOut: 'Нет в наличии',
  colors: 'Цвета',
  /** Alternative text of a product's picture. */
  pictureAlt: (title: string, color: string) => (color ? `${title}, ${color}` : title),
} as const;

/** Texts of products. */
export const productTexts = {
  ...cardTexts,
  /** Title of the only size of goods that come in one (section 3). */
  oneSize: 'единый',
  /** Title of the property that contains the product line's name. */
  brand: 'Бренд',
  lastPair: 'Последняя пара',
  lowStock: 'Ограниченное количество',
  retailOnly: 'Только в рознице',
  sizeHelp: 'Как узнать размер',
  retailNote: 'Данный товар есть в розничных магазинах',
} as const;
