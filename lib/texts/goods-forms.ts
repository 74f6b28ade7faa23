/** Noun forms (plural.ts) that every listing and every count in the header need: their scripts carry no others. */
export const goodsForms = {
  color: ['цвет', 'цвета', 'цветов'],
  /** Найден 1 товар, найдено 2 товара. */
  found: ['Найден', 'Найдено', 'Найдено'],
  review: ['отзыв', 'отзыва', 'отзывов'],
  piece: ['товар', 'товара', 'товаров'],
} as const;
