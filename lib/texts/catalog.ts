/** Converts a title for use inside of a sentence: «Туфли» → «туфли», while «ABC» is unchanged. */
const inSentence = (title: string) =>
  /^.\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** Names of the sort orders and filters of every listing, and of the listing of all products. */
export const sortAndFilterTexts = {
  everything: {
    title: 'Весь каталог',
    heading: 'Весь каталог',
    description: 'Все вещи магазина с ценами, цветами и размерами.',
  },
  /** Texts of a listing of one product type in a section that has no texts about this type: «Скидки: балетки». */
  derivedType: (section: { title: string; description: string }, type: string) => ({
    heading: `${section.title}: ${inSentence(type)}`,
    description: `${type}. ${section.description}`.trim(),
  }),
  sorts: {
    sort_asc: 'По популярности',
    price_asc: 'Сначала дешевле',
    price_desc: 'Сначала дороже',
    new_desc: 'Сначала новинки',
    discount_desc: 'По размеру скидки',
    rating_desc: 'По оценке',
  },
  price: 'Цена',
  size: 'Размер',
  toggles: {
    in_stock: 'В наличии',
    in_store: 'Есть в магазинах города',
    discount: 'Со скидкой',
  },
  /** Heading above one-size products, such as bags and scarves. */
  oneSize: 'Без размера',
} as const;
