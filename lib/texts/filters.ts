import { selectPlural } from '#lib/domain/plural.ts';
import { formatItemCount } from './item-count.ts';
import { listingNounForms } from './listing-noun-forms.ts';

/**
 * Texts of a listing's filters. They are in a file of their own, because the code of the filters is loaded
 * after the code of the listing.
 */
export const filterTexts = {
  /** Accessible name of a filter's value. It contains the noun that the visible number lacks. */
  option: (title: string, count?: number | null) =>
    typeof count === 'number' ? `${title}, ${formatItemCount(count)}` : title,
  toggles: 'Наличие и скидка',
  reset: 'Сбросить всё',
  show: (count: number) => (count > 0 ? `Показать ${formatItemCount(count)}` : 'Ничего не найдено'),
  counting: 'Считаем…',
  /** Label of the button when the count is unknown because the browser is offline. */
  showAny: 'Показать',
  /**
   * Announcement for screen readers: the number of products that a selection of filters would show, before the
   * selection is applied.
   */
  announce: (count: number) =>
    count > 0
      ? `${selectPlural(count, listingNounForms.found)} ${formatItemCount(count)}`
      : 'Ничего не найдено',
  toGoods: 'К товарам',
  from: 'от',
  to: 'до',
} as const;
