/** Texts of the controls around a page. The scripts of all pages contain them. */
export const texts = {
  menu: 'Меню',
  topMenu: 'Разделы магазина',
  submenu: (name: string) => `Раздел «${name}»: подробнее`,
  all: (name: string) => `Всё в разделе «${name}»`,
  menuFailed: 'Не удалось загрузить меню.',
  search: 'Поиск',
  account: 'Личный кабинет',
  cookies: 'Настройки cookie',
  chat: 'Связаться с нами',
} as const;

/** Texts around a page that are rendered on the server only. */
export const frameTexts = {
  skip: 'К содержанию',
  toSections: 'К разделам',
  phones: 'Телефоны',
  social: 'Мы в сетях',
  payments: 'Принимаем к оплате',
  copyright: (year: number, name: string) => `© ${year} «${name}». Все права защищены.`,
  look: { ways: 'Разделы', all: 'Образы', catalog: 'Каталог' },
} as const;
