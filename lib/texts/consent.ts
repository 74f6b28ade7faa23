/** Texts of the consent notice (MD-16), which is on every page. */
export const consentTexts = {
  title: 'Файлы cookie',
  // Short, so that it does not become the page's largest contentful paint.
  text: 'Нужные корзине ставим всегда, остальные с вашего согласия.',
  more: 'Подробнее',
  all: 'Принять все',
  necessary: 'Только необходимые',
} as const;
