/** Texts about failures in the scripts of every page. The others are in errors.ts. */
export const failureTexts = {
  failed: 'Что-то пошло не так',
  /** For a part of the page whose code failed to load (ER-06). */
  notLoaded: 'Не удалось открыть. Проверьте сеть и обновите страницу.',
} as const;
