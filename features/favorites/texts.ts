import { plural } from '@/lib/domain/plural';
import { forms } from '@/lib/texts/plural';

const pieces = (count: number) => `${count} ${plural(count, forms.piece)}`;

export const texts = {
  title: 'Избранное',
  link: (count: number) => (count > 0 ? `Избранное, ${pieces(count)}` : 'Избранное'),
  add: (title: string) => `Добавить в избранное: ${title}`,
  remove: (title: string) => `Убрать из избранного: ${title}`,
  pieces,
  empty: 'Здесь пока пусто',
  emptyHint: 'Отмечайте сердечком то, что понравилось, и оно будет ждать вас здесь.',
  toCatalog: 'В каталог',
  clear: 'Убрать всё',
  clearSure: 'Убрать всё из избранного?',
  clearYes: 'Да, убрать',
  pages: 'Страницы избранного',
  page: (page: number, pages: number) => `Страница ${page} из ${pages}`,
} as const;
