import type { MenuItem } from '#lib/contracts/content.ts';
import { SECTIONS } from '../sections.ts';
import { buildSectionPicture } from './section-picture.ts';

/** Maximum number of rows in a column of a dropdown. */
const ROWS = 8;

const link = (name: string, url: string, place: number, type: MenuItem['type'] = 'link'): MenuItem => ({
  name,
  url,
  type,
  params: { column: Math.floor(place / ROWS) + 1, row: (place % ROWS) + 1 },
  sub_items: [],
});

/**
 * Builds the top menu: top sections with their types. The dropdown of a section with types begins with a link to all
 * products of the section.
 */
function topMenu(): MenuItem[] {
  return SECTIONS.filter(({ parent_id }) => parent_id === null).map(({ id, code, title }, index) => {
    const types = SECTIONS.filter(({ parent_id }) => parent_id === id);
    const all = types.length > 0 ? [link('Все товары раздела', `/catalog/${code}`, 0)] : [];
    return {
      ...link(title, `/catalog/${code}`, 0, code === 'sale' ? 'accent' : 'link'),
      params: { column: index + 1, row: 1 },
      ...(types.length > 0 && { image: buildSectionPicture(code, title) }),
      sub_items: [
        ...all,
        ...types.map((type, place) => link(type.title, `/catalog/${type.code}`, place + 1)),
      ],
    };
  });
}

const FOOTER: readonly (readonly [
  title: string,
  links: readonly (readonly [name: string, url: string])[],
])[] = [
  [
    'Покупателям',
    [
      ['Доставка и оплата', '/info/delivery'],
      ['Где мой заказ', '/tracking'],
      ['Качество и возврат', '/info/return'],
      ['Оплата частями', '/info/installment'],
      ['Программа лояльности', '/info/loyalty'],
      ['Как подобрать размер', '/size-guides'],
      ['Таблица размеров', '/info/size-guide'],
      ['Вопросы и ответы', '/info/faq'],
    ],
  ],
  [
    'Магазин',
    [
      ['Весь каталог', '/catalog/view/all'],
      ['Новинки', '/catalog/new'],
      ['Скидки', '/catalog/sale'],
      ['Капсульные коллекции', '/kapsulnye-kollektsii'],
      ['Образы', '/inspiration'],
      ['Подарочные сертификаты', '/gift-certificates'],
      ['Электронная карта', '/elektronnaya-podarochnaya-karta'],
      ['Какая пара ваша: тест', '/test'],
      ['Избранное', '/personal/favorites'],
    ],
  ],
  [
    'О доме',
    [
      ['О «Полутоне»', '/info/about'],
      ['Магазины', '/stores'],
      ['Блог', '/blog'],
      ['Новости', '/news'],
      ['Прямые эфиры', '/live'],
      ['Мастерская', '/page/repair-workshop'],
      ['Уход за вещами', '/info/care'],
      ['Работа у нас', '/career'],
      ['Франшиза', '/info/franchise'],
    ],
  ],
  [
    'Документы',
    [
      ['Публичная оферта', '/info/offer'],
      ['Персональные данные', '/info/personal-data'],
      ['Файлы cookie', '/info/cookie'],
      ['Рекомендации', '/info/recommendations'],
      ['Условия сертификатов', '/info/certificate-terms'],
      ['Правила сертификатов', '/info/certificate-rules'],
    ],
  ],
];

function footerMenu(): MenuItem[] {
  return FOOTER.map(([name, links], index) => ({
    name,
    url: '',
    type: 'title',
    params: { column: index + 1, row: 1 },
    // A footer's column has no limit of rows.
    sub_items: links.map(([title, url], place) => ({
      ...link(title, url, place),
      params: { column: 1, row: place + 1 },
    })),
  }));
}

export const makeMenus = (): { code: string; items: MenuItem[] }[] => [
  { code: 'top', items: topMenu() },
  { code: 'footer', items: footerMenu() },
];
