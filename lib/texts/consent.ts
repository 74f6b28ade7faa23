/** Texts of the question for consent (MD-16), which every page carries. */
export const consentTexts = {
  title: 'Файлы cookie',
  // Kept short, so that it does not become the page's largest contentful paint.
  text: 'Нужные корзине ставим всегда, остальные с вашего согласия.',
  more: 'Подробнее',
  all: 'Принять все',
  necessary: 'Только необходимые',
} as const;
