/** Texts about failures that the scripts of every page contain. Texts of the error pages are in errors.ts. */
export const failureTexts = {
  failed: 'Что-то пошло не так',
  /** Error message for a part of the page whose code failed to load (ER-06). */
  notLoaded: 'Не удалось открыть. Проверьте сеть и обновите страницу.',
} as const;
