export const texts = {
  skip: 'К содержанию',
  menu: 'Меню',
  topMenu: 'Разделы магазина',
  submenu: (name: string) => `Раздел «${name}»: подробнее`,
  all: (name: string) => `Всё в разделе «${name}»`,
  menuFailed: 'Не удалось загрузить меню.',
  phones: 'Телефоны',
  social: 'Мы в сетях',
  payments: 'Принимаем к оплате',
  copyright: (year: number, name: string) => `© ${year} «${name}». Все права защищены.`,
  look: { ways: 'Разделы', all: 'Образы', catalog: 'Каталог' },
  search: {
    open: 'Поиск',
    label: 'Что ищете?',
    placeholder: 'Например, чёрные ботильоны',
    empty: 'Ничего не найдено',
    advice: 'Попробуйте другое слово или загляните в каталог.',
    failed: 'Поиск не ответил. Попробуйте ещё раз.',
    /** @param instead the query that was searched for when the original one found nothing; '' otherwise */
    found: (count: number, instead: string) =>
      instead ? `По запросу «${instead}» найдено: ${count}` : `Найдено: ${count}`,
    all: (count: number) => `Показать все, ${count}`,
    results: 'Найденные товары',
  },
  account: {
    name: 'Личный кабинет',
    signIn: 'Войти',
    /** RT-25, CH-02: the spec's wording. */
    logout: 'Выйти из аккаунта',
    /** @param message the reason */
    notLoggedOut: (message: string) => `Не удалось выйти. ${message}`,
    customerLinks: [
      { url: '/personal/profile', name: 'Мой профиль' },
      { url: '/personal/orders', name: 'Заказы' },
      { url: '/personal/favorites', name: 'Избранное' },
      { url: '/personal/return', name: 'Заявки на возврат' },
      { url: '/personal/address', name: 'Адреса доставки' },
      { url: '/personal/loyalty', name: 'Программа лояльности' },
    ],
    guestLinks: [
      { url: '/personal/favorites', name: 'Избранное' },
      { url: '/personal/return', name: 'Заявки на возврат' },
      { url: '/tracking', name: 'Где мой заказ' },
    ],
  },
  cookies: 'Настройки cookie',
  chat: 'Связаться с нами',
  brands: {
    visa: 'Visa',
    mastercard: 'Mastercard',
    applepay: 'Apple Pay',
    gpay: 'Google Pay',
    idram: 'Idram',
  },
} as const;
