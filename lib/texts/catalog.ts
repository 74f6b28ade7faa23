/** Names of what every listing can be sorted and filtered by. */
export const catalog = {
  sorts: {
    sort_asc: 'По популярности',
    price_asc: 'Сначала дешевле',
    price_desc: 'Сначала дороже',
    new_desc: 'Сначала новинки',
    discount_desc: 'По размеру скидки',
  },
  price: 'Цена',
  size: 'Размер',
  oneSize: 'единый',
} as const;
