/** Words of prices, swatches and cards, wherever goods are shown. */
export const productTexts = {
  /** The property that names a product's line. */
  brand: 'Бренд',
  price: 'Цена',
  basePrice: 'Цена до скидки',
  discount: (percent: number) => `−${percent} %`,
  novelty: 'Новинка',
  soldOut: 'Нет в наличии',
  colors: 'Цвета',
  /** Title and colour say what a picture shows. */
  pictureAlt: (title: string, color: string) => (color ? `${title}, ${color}` : title),
  lastPair: 'Последняя пара',
  lowStock: 'Ограниченное количество',
  retailOnly: 'Только в рознице',
  sizeHelp: 'Как узнать размер',
  retailNote: 'Данный товар есть в розничных магазинах',
} as const;
