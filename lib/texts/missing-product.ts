/** Texts for a product that is not found (ER-05). */
export const missingProductTexts = {
  title: 'Товар не найден',
  hint: 'Возможно, он снят с продажи. Посмотрите другие модели в каталоге.',
} as const;
