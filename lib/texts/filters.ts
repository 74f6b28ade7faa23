import { selectPlural } from '#lib/domain/plural.ts';
import { formatItemCount } from './item-count.ts';
import { listingNounForms } from './listing-noun-forms.ts';

/**
 * Texts of a listing's filters. They have their own file, because the code of the filters is loaded after the
 * listing's.
 */
export const filterTexts = {
  /** Accessible name of a filter's value, with the unit that its visible number lacks. */
  option: (title: string, count?: number | null) =>
    typeof count === 'number' ? `${title}, ${formatItemCount(count)}` : title,
  toggles: 'Наличие и скидка',
  reset: 'Сбросить всё',
  show: (count: number) => (count > 0 ? `Показать ${formatItemCount(count)}` : 'Ничего не найдено'),
  counting: 'Считаем…',
  /** Without a count, when offline. */
  showAny: 'Показать',
  /** Number of products that a selection would show, announced to screen readers before it is applied. */
  announce: (count: number) =>
    count > 0
      ? `${selectPlural(count, listingNounForms.found)} ${formatItemCount(count)}`
      : 'Ничего не найдено',
  toGoods: 'К товарам',
  from: 'от',
  to: 'до',
} as const;
