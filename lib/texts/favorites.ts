import { plural } from '#lib/domain/plural.ts';
import { goodsForms as forms } from './goods-forms.ts';

/** Texts of the favorites in every listing. Texts of the favorites page are loaded with it. */
export const favoriteTexts = {
  title: 'Избранное',
  link: (count: number) => (count > 0 ? `Избранное, ${count} ${plural(count, forms.piece)}` : 'Избранное'),
  add: (title: string) => `Добавить в избранное: ${title}`,
  remove: (title: string) => `Убрать из избранного: ${title}`,
  quickView: 'Быстрый просмотр',
  chooseSize: 'Выбрать размер',
  addToCart: 'Добавить в корзину',
} as const;
