import { selectPlural } from '#lib/domain/plural.ts';
import { listingNounForms as forms } from './listing-noun-forms.ts';

/** Texts of the favorites that every listing needs. Texts of the favorites page are loaded with that page. */
export const favoriteTexts = {
  title: 'Избранное',
  link: (count: number) =>
    count > 0 ? `Избранное, ${count} ${selectPlural(count, forms.piece)}` : 'Избранное',
  add: (title: string) => `Добавить в избранное: ${title}`,
  remove: (title: string) => `Убрать из избранного: ${title}`,
  quickView: 'Быстрый просмотр',
  chooseSize: 'Выбрать размер',
  addToCart: 'Добавить в корзину',
} as const;
