/** Texts of a missing product (ER-05). */
export const missingProductTexts = {
  title: 'Товар не найден',
  hint: 'Возможно, он снят с продажи. Посмотрите другие модели в каталоге.',
} as const;
