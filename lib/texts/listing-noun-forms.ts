/**
 * Noun forms that listings and the header need. They are separate from the other forms (noun-forms.ts), so that the
 * scripts of listings and of the header do not contain the other forms.
 */
export const listingNounForms = {
  color: ['цвет', 'цвета', 'цветов'],
  /** Verb before a count: «Найден 1 товар», «найдено 2 товара». */
  found: ['Найден', 'Найдено', 'Найдено'],
  review: ['отзыв', 'отзыва', 'отзывов'],
  piece: ['товар', 'товара', 'товаров'],
} as const;
