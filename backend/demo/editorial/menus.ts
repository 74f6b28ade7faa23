import type { MenuItem } from '@/lib/contracts/content';
import { SECTIONS } from '../sections';

/** A dropdown's column holds so many lines before the next begins. */
const ROWS = 8;

const link = (name: string, url: string, place: number, type: MenuItem['type'] = 'link'): MenuItem => ({
  name,
  url,
  type,
  params: { column: Math.floor(place / ROWS) + 1, row: (place % ROWS) + 1 },
  sub_items: [],
});

/** Top sections with their types; a section with types opens with «Все товары». */
function topMenu(): MenuItem[] {
  return SECTIONS.filter(({ parent_id }) => parent_id === null).map(({ id, code, title }, index) => {
    const types = SECTIONS.filter(({ parent_id }) => parent_id === id);
    const all = types.length > 0 ? [link('Все товары раздела', `/catalog/${code}`, 0)] : [];
    return {
      ...link(title, `/catalog/${code}`, 0, code === 'sale' ? 'accent' : 'link'),
      params: { column: index + 1, row: 1 },
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
      ['Качество и возврат', '/info/return'],
      ['Оплата частями', '/info/installment'],
      ['Программа лояльности', '/info/loyalty'],
      ['Подарочные сертификаты', '/gift-certificates'],
    ],
  ],
  [
    'Компания',
    [
      ['О доме', '/info/about'],
      ['Магазины', '/stores'],
      ['Новости', '/news'],
      ['Блог', '/blog'],
      ['Карьера', '/career'],
    ],
  ],
  [
    'Помощь',
    [
      ['Таблицы размеров', '/size-guides'],
      ['Отследить заказ', '/tracking'],
      ['Вопросы и ответы', '/info/faq'],
      ['Уход за вещами', '/info/care'],
      ['Оферта', '/info/offer'],
      ['Персональные данные', '/info/personal-data'],
    ],
  ],
];

function footerMenu(): MenuItem[] {
  return FOOTER.map(([name, links], index) => ({
    name,
    url: '',
    type: 'title',
    params: { column: index + 1, row: 1 },
    sub_items: links.map(([title, url], place) => link(title, url, place)),
  }));
}

export const makeMenus = (): { code: string; items: MenuItem[] }[] => [
  { code: 'top', items: topMenu() },
  { code: 'footer', items: footerMenu() },
];
