/** Names of the links in the menus that are built when the owner has stored none. */
export const menuTexts = {
  help: 'Покупателям',
  shop: 'Магазин',
  documents: 'Документы',
  all: 'Все товары раздела',
  /** Pages with fixed texts, in the order of the footer. */
  help_pages: { '/tracking': 'Где мой заказ', '/size-guides': 'Как подобрать размер' },
  shop_pages: {
    '/catalog/view/all': 'Весь каталог',
    '/stores': 'Магазины',
    '/inspiration': 'Образы',
    '/kapsulnye-kollektsii': 'Капсульные коллекции',
    '/gift-certificates': 'Подарочные сертификаты',
    '/elektronnaya-podarochnaya-karta': 'Электронная карта',
    '/blog': 'Блог',
    '/news': 'Новости',
  },
} as const;
