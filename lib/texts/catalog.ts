/** Names of the sort orders and filters that every listing has, and of the listing of all products. */
export const catalog = {
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
    rating_desc: 'По оценке',
  },
  price: 'Цена',
  size: 'Размер',
} as const;
