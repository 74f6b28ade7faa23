/** Words that many screens share. */
export const common = {
  close: 'Закрыть',
  back: 'Назад',
  ok: 'Ок',
  retry: 'Повторить',
  home: 'На главную',
  catalog: 'В каталог',
  loading: 'Загружаем…',
} as const;
