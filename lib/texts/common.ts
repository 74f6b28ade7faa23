/** Words that many screens share. */
export const common = {
  close: 'Закрыть',
  back: 'Назад',
  ok: 'Ок',
  retry: 'Повторить',
  reload: 'Обновить',
  previous: 'Предыдущее',
  next: 'Следующее',
  home: 'На главную',
  catalog: 'В каталог',
  loading: 'Загружаем…',
  /** Steps of a way. */
  now: 'сейчас',
  ahead: 'впереди',
} as const;
