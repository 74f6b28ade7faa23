/**
 * Texts of the menu on phones. They are separate from the header's texts, because the menu is loaded when it is
 * first opened.
 */
export const phoneMenuTexts = {
  title: 'О магазине',
  links: [
    { url: '/stores', name: 'Магазины' },
    { url: '/inspiration', name: 'Образы' },
    { url: '/kapsulnye-kollektsii', name: 'Капсульные коллекции' },
    { url: '/blog', name: 'Блог' },
    { url: '/gift-certificates', name: 'Подарочные сертификаты' },
  ],
} as const;
