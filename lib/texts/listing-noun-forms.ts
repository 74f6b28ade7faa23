/**
 * Noun forms (noun-forms.ts) that every listing and every count in the header need. They are separate, because their
 * scripts contain no others.
 */
export const listingNounForms = {
  color: ['цвет', 'цвета', 'цветов'],
  /** Verb before a count: «Найден 1 товар», «найдено 2 товара». */
  found: ['Найден', 'Найдено', 'Найдено'],
  review: ['отзыв', 'отзыва', 'отзывов'],
  piece: ['товар', 'товара', 'товаров'],
} as const;
