import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useModals } from '#features/modals/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BOOTS, NOON, offerInstallments } from '#tests/commerce.ts';
import { watchEvents } from '#tests/events.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';

mockNavigation({
  usePathname: () => '/catalog/shoes',
  useRouter: () => ({ push: vi.fn() }),
});

const api = createTestApi();
const events = watchEvents();
const CREAM = 70;
const REF = { id: BOOTS.id as number, code: 'p-1', title: 'Ботинки Ладога' };

beforeAll(async () => {
  await offerInstallments(api.shop());
  const { db } = api.shop();
  await db.deleteFrom('favorites').execute();
  await db
    .updateTable('products')
    .set({
      images: ['/media/series/p-1.side', '/media/series/p-1.pair'],
      properties: JSON.stringify([{ title: 'Материал верха', value: 'кожа' }]),
      sizes_link_frame: 'shoes',
    })
    .where('id', '=', BOOTS.id)
    .execute();
  const {
    id: _,
    completeness: __,
    ...boots
  } = await db.selectFrom('products').selectAll().where('id', '=', BOOTS.id).executeTakeFirstOrThrow();
  const colors = Array.from({ length: 8 }, (_, index) => ({
    id: CREAM + index,
    code: `c-${index}`,
    name: index === 0 ? 'Кремовый' : `Цвет ${index}`,
    hex: '#eeeeee',
    family: 'white',
  }));
  await db.insertInto('colors').values(colors).execute();
  await db
    .insertInto('products')
    .values(
      colors.map(({ id }, index) => ({
        ...boots,
        id,
        color_id: id,
        code: `ladoga-${index}`,
        vendor_code: `V-${id}`,
        price: 700_000,
        base_price: 700_000,
        properties: '[]',
        created_at: NOON,
      })),
    )
    .execute();
  await db
    .insertInto('offers')
    .values({ id: 700, product_id: CREAM, title: '36', sort: 1, quantity: 5 })
    .execute();
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // jsdom does not implement scrolling.
  Element.prototype.scrollTo = vi.fn();
});

const opened = { current: null as unknown };
function Opener({ product = REF }: { product?: typeof REF }) {
  const open = useModals((modals) => modals.open);
  opened.current = useModals((modals) => modals.current);
  return (
    <button
      type="button"
      onClick={() => open('quick-view', { product, address: `/product/${product.code}` })}
    >
      открыть
    </button>
  );
}

async function openQuickView(product = REF) {
  const user = renderPage(<Opener product={product} />);
  await user.click(screen.getByRole('button', { name: 'открыть' }));
  const dialog = await screen.findByRole('dialog', { name: product.title });
  return { user, modal: within(dialog) };
}

describe('MD-04 quick view', () => {
  it('MD-04 shows pictures with thumbnails, price, properties and a link to the product', async () => {
    const { user, modal } = await openQuickView();
    expect(await modal.findAllByRole('img', { name: /^Ботинки Ладога, Чёрный, / })).toHaveLength(2);
    const second = modal.getByRole('button', { name: 'Фото 2' });
    await user.click(second);
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(modal.getByText(/^8\s990\s₽$/)).toBeVisible();
    expect(modal.getByText('Материал верха')).toBeVisible();
    expect(modal.getByText('кожа')).toBeVisible();
    expect(modal.getByText(/^4 платежа от/)).toBeVisible();
    const more = modal.getByRole('link', { name: 'Подробнее: Ботинки Ладога' });
    expect(more).toHaveAttribute('href', '/product/p-1');
    expect(events()).toEqual([
      {
        name: 'view_item',
        items: [
          {
            id: 'V-1',
            name: 'Ботинки Ладога',
            price: 8990,
            discount: 3000,
            variant: 'Чёрный',
            category: ['Обувь'],
          },
        ],
      },
    ]);
  });

  it('MD-04 ST-14 adds a size to the cart, or buys it in one click', async () => {
    const { user, modal } = await openQuickView();
    await user.click(await modal.findByRole('radio', { name: /^37/ }));
    await user.click(modal.getByRole('button', { name: 'Добавить в корзину' }));
    expect(await modal.findByRole('button', { name: 'В корзине' })).toBeVisible();
    await user.click(modal.getByRole('button', { name: 'Купить в 1 клик' }));
    expect(opened.current).toEqual({
      name: 'fast-order',
      options: { product: REF, offer: { id: BOOTS.offer, title: '37' } },
    });
  });

  it('MD-04 ST-19 the heart adds the product to the favorites', async () => {
    const { user, modal } = await openQuickView();
    await user.click(await modal.findByRole('button', { name: 'Добавить в избранное: Ботинки Ладога' }));
    expect(
      await modal.findByRole('button', { name: 'Убрать из избранного: Ботинки Ладога', pressed: true }),
    ).toBeVisible();
  });

  it('MD-04 another color replaces the product and its URL, and keeps the focus', async () => {
    const { user, modal } = await openQuickView();
    await user.click(await modal.findByRole('radio', { name: /^37/ }));
    const cream = modal.getByRole('button', { name: 'Кремовый' });
    await user.click(cream);
    expect(opened.current).toMatchObject({
      name: 'quick-view',
      options: { product: { id: CREAM, code: 'ladoga-0' }, address: '/product/ladoga-0' },
    });
    expect(await modal.findByText(/^7\s000\s₽$/)).toBeVisible();
    expect(modal.getByRole('radio', { name: /^36/ })).not.toBeChecked();
    expect(modal.queryByRole('radio', { name: /^37/ })).toBeNull();
    expect(modal.getByRole('link', { name: /^Подробнее/ })).toHaveAttribute('href', '/product/ladoga-0');
    expect(cream).toHaveFocus();
    expect(cream).toHaveAttribute('aria-pressed', 'true');
  });

  it('MD-04 the previous color cannot be bought while another one loads', async () => {
    const { user, modal } = await openQuickView();
    let release = () => {};
    api.answer('/api/v1/products/71', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json({ status: 'error', errors: [{ message: 'Товар не найден' }] }, { status: 404 });
    });
    await user.click(await modal.findByRole('button', { name: 'Цвет 1' }));
    await waitFor(() =>
      expect(modal.getByText('Добавить в корзину').closest('[inert]')).toBeInstanceOf(HTMLElement),
    );
    release();
    expect(await modal.findByRole('alert')).toHaveTextContent('Товар не найден');
  });

  it('MD-04 BC-03 many colors are collapsed to a count', async () => {
    const { user, modal } = await openQuickView();
    await user.click(await modal.findByRole('button', { name: '+3 цвета' }));
    expect(modal.getByRole('button', { name: 'Цвет 7' })).toBeVisible();
    expect(modal.queryByRole('button', { name: /^\+/ })).toBeNull();
  });

  it('MD-04 BC-04 a product that was opened before is shown from the cache', async () => {
    const { user, modal } = await openQuickView();
    await modal.findByText(/^8\s990\s₽$/);
    const countRequests = () =>
      api.requests().filter((one) => one === `GET /api/v1/products/${BOOTS.id}`).length;
    expect(countRequests()).toBe(1);
    await user.click(modal.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'открыть' }));
    expect(screen.getByText(/^8\s990\s₽$/)).toBeVisible();
    expect(countRequests()).toBe(1);
  });

  it('MD-04 ER-05 an unknown product shows an error', async () => {
    const { modal } = await openQuickView({ id: 999, code: 'gone', title: 'Туфли' });
    expect(await modal.findByRole('alert')).toHaveTextContent('Товар не найден');
  });
});
