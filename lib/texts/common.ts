/** Texts that many screens share. */
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
  noScripts: {
    title: 'Здесь нужен JavaScript',
    text: 'Заказ, избранное и личные данные открываются прямо в браузере. Включите JavaScript в его настройках и обновите страницу. Каталог, поиск и магазины работают и без него.',
  },
  loading: 'Загружаем…',
  /** For the steps of a timeline. */
  now: 'сейчас',
  ahead: 'впереди',
} as const;
