/** Texts that replace content that needs JavaScript. */
export const noScriptTexts = {
  title: 'Здесь нужен JavaScript',
  text: 'Заказ, избранное и личные данные открываются прямо в браузере. Включите JavaScript в его настройках и обновите страницу. Каталог, поиск и магазины работают и без него.',
} as const;
