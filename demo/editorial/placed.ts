import type { Banner, Snippet } from '#lib/contracts/content.ts';
import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import { buildScene } from './scene.ts';

const INSTALLMENTS: Snippet = {
  title: 'Четыре платежа',
  html: '<p>Заказ до {installment_limit} можно оплатить частями: четверть суммы в день покупки, остальное через две, четыре и шесть недель. График показан у каждой вещи и в корзине.</p>',
  url: '/info/installment',
  link_text: 'Как это устроено',
};

/** Block at the end of the start page: delivery, fitting and return. */
const SERVICE: Snippet = {
  title: 'Как у нас покупают',
  html: `<ul>
<li><h3><a href="/info/delivery">Доставка</a></h3><p>Курьером, в пункт выдачи или в магазин. Цена и день для вашего города стоят у каждой вещи.</p></li>
<li><h3><a href="/size-guides">Размер и примерка</a></h3><p>Сантиметр и пять минут дома, а платить можно после примерки.</p></li>
<li><h3><a href="/info/return">Возврат</a></h3><p>14 дней после получения. Заявка на сайте, деньги тем же способом, каким платили.</p></li>
</ul>`,
  url: '/stores',
  link_text: 'Адреса и часы',
};

/** Banners on listings. Each banner leads to a capsule or landing with products of the listing. */
const BANNERS: readonly Banner[] = [
  {
    id: 'boots',
    title: 'Ботруа',
    text: 'Челси, казаки и ботинки на шнуровке: три характера на одну зиму.',
    link_text: 'Посмотреть',
    url: '/landing/boots_botrois',
    image: buildScene('three-boots', 'Три ботинка на подставках'),
    tone: 'dark',
  },
  {
    id: 'sizes',
    title: 'S, M, L',
    text: 'Одна сумка в трёх размерах, и чем они отличаются на деле.',
    link_text: 'Сравнить',
    url: '/landing/top_handle_s_m_l',
    image: buildScene('three-sizes', 'Одна сумка в трёх размерах'),
    tone: 'light',
  },
];

const PLACES: readonly (readonly [url: string, banner: number])[] = [
  ['/catalog/shoes/laced-boots', 0],
  ['/catalog/shoes/chelsea', 0],
  ['/catalog/bags/top-handle', 1],
];

/** Builds the content blocks that each appear in one place of the shop, together with their codes in the database. */
export const makePlacedBlocks = (): { code: string; data: unknown }[] => [
  { code: 'snippet/instalments', data: { ...INSTALLMENTS, html: sanitizeHtml(INSTALLMENTS.html) } },
  { code: 'snippet/service', data: { ...SERVICE, html: sanitizeHtml(SERVICE.html) } },
  { code: 'picture/share', data: buildScene('everyday', 'Сумка-тоут и лоферы').wide },
  ...PLACES.map(([url, banner]) => ({ code: `banner${url}`, data: BANNERS[banner] })),
];
