/** Texts that many screens share. */
export const commonTexts = {
  close: 'Закрыть',
  back: 'Назад',
  ok: 'Ок',
  retry: 'Повторить',
  more: 'Подробнее',
  reload: 'Обновить',
  previous: 'Предыдущее',
  next: 'Следующее',
  home: 'На главную',
  catalog: 'В каталог',
  loading: 'Загружаем…',
  /** Labels of the steps of a timeline. */
  now: 'сейчас',
  ahead: 'впереди',
} as const;
