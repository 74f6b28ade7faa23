import type { MenuItem } from '#lib/contracts/content.ts';

type FooterLink = readonly [name: string, url: string];

/** Links that the footer has when their page exists. Other addresses than help pages are routes of every shop. */
const FOOTER: ReadonlyArray<readonly [title: string, links: readonly FooterLink[]]> = [
  [
    'Покупателям',
    [
      ['Доставка и оплата', '/info/delivery'],
      ['Где мой заказ', '/tracking'],
      ['Качество и возврат', '/info/return'],
      ['Таблица размеров', '/info/size-guide'],
      ['Уход за вещами', '/info/care'],
      ['Вопросы и ответы', '/info/faq'],
    ],
  ],
  [
    'Магазин',
    [
      ['Весь каталог', '/catalog/view/all'],
      ['О магазине', '/info/about'],
      ['Контакты', '/info/contacts'],
      ['Избранное', '/personal/favorites'],
    ],
  ],
  [
    'Документы',
    [
      ['Публичная оферта', '/info/offer'],
      ['Персональные данные', '/info/personal-data'],
      ['Файлы cookie', '/info/cookie'],
      ['Рекомендации', '/info/recommendations'],
    ],
  ],
];

const INFO = '/info/';

/**
 * Builds the rows of `menus`. There is no top menu, because a new shop has no sections.
 * @param codes codes of the help pages that exist
 */
export function buildMenus(codes: readonly string[]): Array<{ code: string; items: string }> {
  const exists = ([, url]: FooterLink) => !url.startsWith(INFO) || codes.includes(url.slice(INFO.length));
  const items = FOOTER.map(
    ([name, links], index): MenuItem => ({
      ...{ name, url: '', type: 'title' },
      params: { column: index + 1, row: 1 },
      sub_items: links.filter(exists).map(([title, url], place) => ({
        ...{ name: title, url, type: 'link', sub_items: [] },
        params: { column: 1, row: place + 1 },
      })),
    }),
  );
  return [{ code: 'footer', items: JSON.stringify(items) }];
}
