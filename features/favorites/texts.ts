import { selectPlural } from '#lib/domain/plural.ts';
import { favoriteTexts } from '#lib/texts/favorites.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';

const pieces = (count: number) => `${count} ${selectPlural(count, nounForms.piece)}`;

export const texts = {
  title: favoriteTexts.title,
  pieces,
  empty: 'Здесь пока пусто',
  emptyHint: 'Отмечайте сердечком то, что понравилось, и оно будет ждать вас здесь.',
  toCatalog: 'В каталог',
  clear: 'Убрать всё',
  clearSure: 'Убрать всё из избранного?',
  clearYes: 'Да, убрать',
  share: 'Поделиться',
  copied: 'Ссылка скопирована',
  copiedPart: (count: number) => `Ссылка скопирована: в ней первые ${pieces(count)}`,
  copyByHand: 'Скопируйте ссылку',
  /** @param fall formatted amount by which the price has fallen */
  cheaper: (fall: string) => `Дешевле на ${fall}`,
  shared: 'Избранное, которым с вами поделились',
  sharedEmpty: 'Этих товаров больше нет',
  sharedEmptyHint:
    'Они разошлись, или ссылка дошла не целиком. Загляните в каталог: там наверняка найдётся похожее.',
  addAll: 'Добавить всё в своё избранное',
  adding: (done: number, all: number) => `Добавлено ${done} из ${all}`,
  allAdded: 'Всё это уже в вашем избранном',
  toOwn: 'Моё избранное',
  pages: 'Страницы избранного',
  page: (page: number, pages: number) => `Страница ${page} из ${pages}`,
} as const;
