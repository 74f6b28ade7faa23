/** Names of the filters that every listing has. */
export const catalog = {
  price: 'Цена',
  size: 'Размер',
} as const;

/** What only the backend says of listings: apart from the others, so that no script carries it. */
export const listings = {
  everything: {
    title: 'Весь каталог',
    heading: 'Весь каталог',
    description:
      'Вся обувь, сумки и аксессуары дома на одной странице. Выберите раздел или сузьте выбор фильтрами.',
  },
  sorts: {
    sort_asc: 'По популярности',
    price_asc: 'Сначала дешевле',
    price_desc: 'Сначала дороже',
    new_desc: 'Сначала новинки',
    discount_desc: 'По размеру скидки',
  },
} as const;
