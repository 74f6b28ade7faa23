/**
 * A blog entry, an info page or a landing page. Section 2 defines its route, the title for alerts, and its
 * HTML.
 */
export interface Material {
  code: string;
  title: string;
  date?: string;
  preview?: string;
  html: string;
}

const html = (text: string) => `<p>${text}</p><p>Вопросы — <a href="/info/about">в поддержку</a>.</p>`;

const dated = (code: string, title: string, day: number, text: string): Material => ({
  code,
  title,
  date: `2026-11-${day}`,
  preview: `/pictures/${code}.png`,
  html: html(text),
});

export const BLOG = [
  dated('kak-sobrat-ryukzak', 'Как собрать рюкзак на выходные', 12, 'Тяжёлое кладут к спине.'),
  dated('chem-pakhnet-shert', 'Чем пахнет шерсть', 20, 'Мокрый шарф сушат на полотенце.'),
];
export const NEWS = [dated('pokrovka', 'Открылись на Покровке', 18, 'Приходите смотреть рюкзаки.')];
export const LOOKS = [dated('osen', 'Осень на болоте', 19, 'Рюкзак «Болотный» и шарф «Иней».')];

const material = (code: string, title: string, text: string): Material => ({ code, title, html: html(text) });

export const CAPSULES = [material('ryukzak_2mood', 'Два настроения', 'Рюкзак выворачивается наизнанку.')];
export const LANDINGS = [
  ...CAPSULES,
  material('ryukzak_s_m_l', 'Три объёма', 'Двадцать, тридцать и сорок литров.'),
  material('all_sustainability', 'Бережно', 'Шьём из хлопка и чиним бесплатно.'),
];

/** Help pages with the slugs of section 2.2. */
export const INFO = [
  material('offer', 'Оферта', 'Договор с покупателем.'),
  material('personal-data', 'Политика персональных данных', 'Как мы храним данные.'),
  material('about', 'О Вереске', 'Шьём рюкзаки и вяжем шарфы.'),
  material('franchise', 'Франшиза', 'Откройте свой магазин.'),
  material('faq', 'Вопросы и ответы', 'Коротко о главном.'),
  material('delivery', 'Доставка и оплата', 'Курьером, в магазин и в пункт выдачи.'),
  material('return', 'Качество и возврат', 'Примем назад.'),
  material('recommendations', 'Рекомендательные технологии', 'Правила применения.'),
  material('installment', 'Оплата частями', 'Четыре платежа.'),
  material('loyalty', 'Программа лояльности', 'Бонусы за покупки.'),
  material('size-guide', 'Как выбрать объём', 'Двадцати литров хватит на день.'),
  material('certificate-terms', 'Условия сертификата', 'Действует год.'),
  material('certificate-rules', 'Правила сертификата', 'Показать на кассе.'),
  material('care', 'Уход', 'Щётка и тёплая вода.'),
  material('cookie', 'Файлы cookie', 'Для чего они нам.'),
  material('privacy', 'Конфиденциальность', 'Кому мы не передаём данные.'),
];

/** Marketing pages, including pages whose routes section 2.1 lists separately. */
export const PAGES = [
  material('vesna', 'Весна с Вереском', 'Лёгкие рюкзаки.'),
  material('career', 'Работа в Вереске', 'Ищем швею.'),
  material('live', 'Прямой эфир', 'По четвергам.'),
  material('test', 'Какой рюкзак вам подойдёт', 'Ответьте на три вопроса.'),
  material('gift-certificates', 'Подарочные сертификаты', 'На любую сумму.'),
  material('elektronnaya-podarochnaya-karta', 'Электронная карта', 'Приходит на почту.'),
];

const entry = (name: string, url: string, column = 1, row = 1) => ({
  name,
  url,
  type: 'link',
  sub_items: [] as unknown[],
  params: { column, row },
});

const MENUS: Record<string, unknown> = {
  top: [
    {
      ...entry('Рюкзаки', '/catalog/backpacks'),
      sub_items: [
        entry('Все рюкзаки', '/catalog/backpacks'),
        entry('Цвета мха', '/catalog/backpacks?filter[color]=moss', 1, 2),
        entry('Рюкзак «Тропа»', '/product/ryukzak-tropa', 2, 1),
      ],
    },
    entry('Шарфы', '/catalog/scarves', 2),
    entry('Блог', '/blog', 3),
  ],
  footer: [
    {
      ...entry('Покупателям', ''),
      sub_items: [
        entry('Доставка и оплата', '/info/delivery'),
        entry('Качество и возврат', '/info/return', 1, 2),
      ],
    },
    {
      ...entry('Вереск', '', 2),
      sub_items: [entry('О нас', '/info/about'), entry('Магазины', '/stores', 1, 2)],
    },
  ],
};

export const findMenu = (code: string): unknown => (Object.hasOwn(MENUS, code) ? MENUS[code] : null);

const block = (name: string, url: string) => ({ name, url, preview: '/pictures/blok.png' });

/** Blocks of the home page, without their products. */
export const HOME: Record<string, unknown> = {
  promo: [block('Осень в лесу', '/catalog/backpacks'), block('Шарфы к зиме', '/catalog/scarves')],
  brands: [block('Вереск', '/catalog/backpacks')],
  categories: [block('Рюкзаки', '/catalog/backpacks'), block('Шарфы', '/catalog/scarves')],
};

/** Title and description for search engines, by the page's URL path. */
export const SEO: Record<string, { title: string; description: string }> = {
  '/catalog/backpacks': { title: 'Рюкзаки из хлопка', description: 'Рюкзаки, которые не промокают.' },
};
