import { sanitizeHtml } from '@/backend/html';
import type { Banner, Snippet } from '@/lib/contracts/content';
import { scene } from './scene';

const INSTALLMENTS: Snippet = {
  title: 'Четыре платежа',
  html: '<p>Заказ до {installment_limit} можно оплатить частями: четверть суммы в день покупки, остальное через две, четыре и шесть недель. График показан у каждой вещи и в корзине.</p>',
  url: '/info/installment',
  link_text: 'Как это устроено',
};

/** Banners on listings whose goods belong to a capsule or a landing. */
const BANNERS: readonly Banner[] = [
  {
    id: 'boots',
    title: 'Ботруа',
    text: 'Челси, казаки и ботинки на шнуровке: три характера на одну зиму.',
    link_text: 'Посмотреть',
    url: '/landing/boots_botrois',
    image: scene('three-boots', 'Три ботинка на подставках'),
    tone: 'dark',
  },
  {
    id: 'sizes',
    title: 'S, M, L',
    text: 'Одна сумка в трёх размерах, и чем они отличаются на деле.',
    link_text: 'Сравнить',
    url: '/landing/top_handle_s_m_l',
    image: scene('three-sizes', 'Одна сумка в трёх размерах'),
    tone: 'light',
  },
];

const PLACES: readonly (readonly [url: string, banner: number])[] = [
  ['/catalog/shoes/laced-boots', 0],
  ['/catalog/shoes/chelsea', 0],
  ['/catalog/bags/top-handle', 1],
];

/** Content of single places in the shop, by its code in the database. */
export const makePlacedBlocks = (): { code: string; data: unknown }[] => [
  { code: 'snippet/instalments', data: { ...INSTALLMENTS, html: sanitizeHtml(INSTALLMENTS.html) } },
  { code: 'picture/share', data: scene('everyday', 'Сумка-тоут и лоферы').wide },
  ...PLACES.map(([url, banner]) => ({ code: `banner${url}`, data: BANNERS[banner] })),
];
