import type { APIRequestContext, Page } from '@playwright/test';
import { endpoints } from '@/lib/contracts';
import type { Offer, Product } from '@/lib/contracts/product';
import { findShoes } from './goods';

/** A modal about one product: where it is opened, how, and what it is called. */
export interface Opener {
  path: string;
  title: string | RegExp;
  /** The control that opens it; gets ready what has to be chosen before. */
  control: (page: Page) => Promise<ReturnType<Page['getByRole']>>;
}

const DEEPEST_PAGE = 48 * 2;

/** A pair of shoes with a size of this kind. */
async function findSize(
  request: APIRequestContext,
  suits: (offer: Offer, product: Product) => boolean,
): Promise<{ code: string; size: string }> {
  for (const { code } of await findShoes(request, () => true, DEEPEST_PAGE)) {
    const response = await request.get(`/api/v1/products/by_code/${code}`);
    const product = endpoints['GET /api/v1/products/:id'].result.parse((await response.json()).result);
    const offer = product.offers.find((one) => suits(one, product));
    if (offer) return { code, size: offer.title };
  }
  throw new Error('the shop has no such size');
}

const chosen = async (page: Page, size: string) => {
  const sizes = page.getByRole('group', { name: 'Размер' });
  await sizes.getByRole('radio', { name: new RegExp(`^${size}\\s*(,|$)`) }).check({ force: true });
};

/** Every modal about one product. */
export async function productModals(request: APIRequestContext): Promise<Record<string, Opener>> {
  const available = await findSize(
    request,
    ({ quantity }, { has_recommend_care }) => quantity > 3 && has_recommend_care,
  );
  const soldOut = await findSize(request, ({ quick_order }) => !quick_order);
  const retail = await findSize(request, (one) => !one.is_available && one.number_of_stores > 0);
  const product = `/product/${available.code}`;
  const button = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first();
  const link = (name: string) => async (page: Page) => page.getByRole('link', { name, exact: true }).first();
  const listing = '/catalog/shoes';
  return {
    'quick-view': { path: listing, title: /./, control: button(/^Быстрый просмотр: /) },
    sizes: { path: listing, title: /./, control: button(/^Выбрать размер: /) },
    care: { path: product, title: 'Средства ухода', control: link('Средства ухода') },
    'size-table': { path: product, title: 'Как подобрать размер', control: link('Как узнать размер') },
    installments: { path: product, title: 'Четыре платежа', control: link('Как это устроено') },
    'fast-order': {
      path: product,
      title: 'Купить в 1 клик',
      control: async (page) => {
        await chosen(page, available.size);
        return page.getByRole('button', { name: 'Купить в 1 клик' });
      },
    },
    subscribe: {
      path: `/product/${soldOut.code}`,
      title: 'Сообщить о поступлении',
      control: async (page) => {
        await chosen(page, soldOut.size);
        return page.getByRole('main').getByRole('button', { name: 'Подписаться', exact: true });
      },
    },
    booking: {
      path: `/product/${retail.code}`,
      title: 'Бронь в магазине',
      control: async (page) => {
        await chosen(page, retail.size);
        return page.getByRole('button', { name: 'Только в рознице' });
      },
    },
  };
}
