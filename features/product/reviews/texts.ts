import { quoteName } from '#lib/texts/quote-name.ts';

/** Texts of a single review. They are also loaded by the browser, together with more reviews. */
export const reviewTexts = {
  /** Author of a review whose profile was deactivated. */
  anonymous: 'Покупатель',
  size: (size: string) => `размер ${size}`,
  /** @param inShop the name of the shop in the prepositional case */
  verified: (inShop: string) => `Куплено в ${inShop}`,
  answer: 'Ответ магазина',
  photo: (number: number, author: string) => `Фото ${number} к отзыву: ${author}`,
} as const;

/** Texts of the button that loads more reviews. */
export const moreTexts = {
  more: 'Показать ещё',
  failed: 'Не удалось загрузить отзывы. Попробуйте ещё раз.',
} as const;

/** Texts that are only in the server's HTML. */
export const blockTexts = {
  title: 'Отзывы',
  none: 'Отзывов пока нет',
  noneHint:
    'Их пишут те, кто купил и получил эту вещь: в личном кабинете, среди своих заказов. Ваш может быть первым.',
  write: 'Написать отзыв',
  allColors: 'Все цвета модели вместе',
  stars: (stars: number) => `${stars} из 5`,
  fits: 'Как сидит',
  fit: (title: string, count: number, total: number) => `${title}: ${count} из ${total}`,
  list: 'Отзывы покупателей',
  pageTitle: (name: string) => `Отзывы: ${name}`,
  page: (page: number, pages: number) => `Страница ${page} из ${pages}`,
  pageDescription: (name: string, page: number) =>
    `Что пишут о товаре ${quoteName(name)} те, кто его купил. Страница ${page}.`,
  newer: 'Более новые',
  older: 'Более старые',
  pages: 'Страницы отзывов',
} as const;
