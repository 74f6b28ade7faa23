import { selectPlural } from '#lib/domain/plural.ts';
import { formatItemCount } from '#lib/texts/item-count.ts';
import { listingNounForms as forms } from '#lib/texts/listing-noun-forms.ts';

/** Texts of listings. */
export const texts = {
  pieces: formatItemCount,
  /** Name of a filter, or of the button that opens the filters. It begins with the visible text (WCAG 2.5.3). */
  chosen: (title: string, count: number) => `${title}, ${count} выбрано`,
  /** Text before the number, for screen readers only: «Найдено 3 товара». */
  found: (count: number) => selectPlural(count, forms.found),
  types: 'Виды товаров',
  all: 'Все',
  sort: 'Сортировка',
  filters: 'Фильтры',
  more: (count: number) => `Показать ещё ${count}`,
  loadingMore: 'Загружаем…',
  /** Text for screen readers. */
  shown: (count: number, total: number) => `Показано ${count} из ${total}`,
  related: 'Смотрите также',
} as const;

/**
 * Texts that are rendered on the server only. They are separate, so that a listing's scripts do not contain them.
 */
export const listingTexts = {
  chosenFilters: 'Выбранные фильтры',
  remove: (title: string) => `Убрать фильтр: ${title}`,
  rangeFrom: (value: string) => `от ${value}`,
  rangeTo: (value: string) => `до ${value}`,
  goods: 'Товары',
  toFilters: 'К фильтрам',
} as const;

/** Texts of the links to pages. */
export const pageTexts = {
  pages: 'Страницы',
  page: (page: number) => `Страница ${page}`,
  previous: 'Назад',
  next: 'Вперёд',
} as const;

/** Texts of an empty listing. */
export const emptyTexts = {
  nothing: 'Под такой выбор ничего не подошло',
  nothingAdvice: 'Уберите часть фильтров или расширьте цену, и товары появятся.',
  empty: 'В этом разделе пока нет товаров',
  emptyAdvice: 'Новые вещи появятся скоро, а пока загляните в новинки.',
  /** Text of a shop without products. */
  noGoods: 'В магазине пока нет товаров',
  soon: 'Мы готовим первые вещи. Загляните немного позже.',
} as const;

/** Texts of titles and descriptions. */
export const metaTexts = {
  titlePage: (title: string, page: number) => (page > 1 ? `${title}, страница ${page}` : title),
  describePage: (text: string, page: number) => (page > 1 ? `Страница ${page}. ${text}` : text),
} as const;

/** Texts of search results. They are separate, so that a listing's scripts do not contain them. */
export const searchTexts = {
  title: 'Поиск',
  heading: (query: string) => `Результаты поиска: ${query}`,
  description: 'Поиск вещей по названию, цвету, материалу и артикулу.',
  label: 'Что ищете?',
  submit: 'Найти',
  instead: (query: string) => `Показываем по запросу «${query}».`,
  /** @param words words that no product matches together with the rest of the query */
  without: (words: readonly string[]) => `Не учли: ${words.map((word) => `«${word}»`).join(', ')}.`,
  pages: 'Полезные страницы',
  kinds: 'Разделы',
  likest: 'Может быть, это',
  similar: 'Похоже на то, что вы ищете',
  nothing: 'Ничего не найдено',
  nothingAdvice:
    'Проверьте, нет ли опечатки, или назовите вещь проще, одним-двумя словами. Можно искать и по артикулу.',
  start:
    'Напишите, что хочется найти: вещь, её цвет, материал или артикул. Опечатки и другая раскладка не помешают.',
  sections: 'Разделы магазина',
} as const;
