import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useModals } from '#features/modals/index.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { SizePicker } from './size-picker.tsx';

mockNavigation({
  usePathname: () => '/catalog/shoes',
  useRouter: () => ({ push: vi.fn() }),
});

const api = createTestApi();
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

function Opener({ id, title, addAtOnce }: { id: number; title: string; addAtOnce?: true }) {
  const open = useModals((modals) => modals.open);
  const isOpen = useModals((modals) => modals.current !== null);
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={() => open('sizes', { product: { id, code: `p-${id}`, title }, addAtOnce })}
    >
      открыть
    </button>
  );
}

async function open(id: number, title: string) {
  const user = renderPage(<Opener id={id} title={title} />);
  await user.click(screen.getByRole('button', { name: 'открыть' }));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { user, modal: within(dialog) };
}

describe('MD-10 the size picker', () => {
  it('adds a one-size product directly, and opens for a product that is already in the cart', async () => {
    const user = renderPage(<Opener id={BAG.id} title="Сумка Нева" addAtOnce />);
    const press = () => user.click(screen.getByRole('button', { name: 'открыть' }));
    const adding = `POST /api/v1/cart/offer/${BAG.offer}`;
    await press();
    await waitFor(() => expect(api.requests()).toContain(adding));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'открыть' })).toHaveAttribute('aria-pressed', 'false'),
    );
    await press();
    expect(await screen.findByRole('dialog', { name: 'Сумка Нева' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'В корзине' })).toBeVisible();
    expect(api.requests().filter((one) => one === adding)).toHaveLength(1);
  });

  it('ER-05 opens with a subscription when the only size is sold out', async () => {
    const sell = (quantity: number) =>
      api.shop().db.updateTable('offers').set({ quantity }).where('id', '=', BAG.offer).execute();
    await sell(0);
    const user = renderPage(<Opener id={BAG.id} title="Сумка Нева" addAtOnce />);
    await user.click(screen.getByRole('button', { name: 'открыть' }));
    expect(await screen.findByRole('dialog', { name: 'Сумка Нева' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Подписаться' })).toBeVisible();
    await sell(3);
  });

  it('MD-10 shows the product and adds a size of it to the cart', async () => {
    const { user, modal } = await open(BOOTS.id, 'Ботинки Ладога');
    expect(await modal.findByRole('img', { name: 'Ботинки Ладога, Чёрный' })).toBeVisible();
    expect(modal.getByText(/^8\s990\s₽$/)).toBeVisible();
    expect(modal.getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', '/product/p-1');
    await user.click(modal.getByRole('radio', { name: '37' }));
    await user.click(modal.getByRole('button', { name: 'Добавить в корзину' }));
    expect(await modal.findByRole('button', { name: 'В корзине' })).toBeVisible();
    expect(modal.getAllByRole('status').map((status) => status.textContent)).toContain('В корзине');
    await user.click(modal.getByRole('button', { name: 'В корзине' }));
    expect(await screen.findByRole('dialog', { name: 'Корзина' })).toBeVisible();
  });

  it('MD-10 shows a placeholder while the product loads', async () => {
    let release = () => {};
    api.answer(`/api/v1/products/${BOOTS.id}`, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json({ status: 'error', errors: [{ message: 'Нет связи' }] }, { status: 400 });
    });
    const { modal } = await open(BOOTS.id, 'Ботинки Ладога');
    expect(await modal.findByRole('status', { name: 'Загружаем…' })).toHaveAttribute('aria-busy', 'true');
    release();
  });

  it('MD-10 ER-05 shows «Товар не найден» for an unknown product', async () => {
    const { modal } = await open(777, 'Туфли');
    const missing = await modal.findByRole('alert');
    expect(missing).toHaveTextContent('Товар не найден');
    expect(within(missing).getByRole('link', { name: 'В каталог' })).toHaveAttribute(
      'href',
      '/catalog/view/all',
    );
    expect(within(missing).queryByRole('button')).toBeNull();
  });

  it('ER-04 shows a failure and a button that loads the product again', async () => {
    let broken = true;
    api.answer(`/api/v1/products/${BAG.id}`, async () => {
      if (broken) return Response.json({ status: 'error', errors: [{ message: 'Сбой' }] }, { status: 500 });
      const answer = await api.shop().fetch(`/api/v1/products/${BAG.id}`);
      return Response.json(await answer.json());
    });
    const { user, modal } = await open(BAG.id, 'Сумка Нева');
    expect(await modal.findByRole('alert')).toHaveTextContent('Сбой');
    broken = false;
    await user.click(modal.getByRole('button', { name: 'Повторить' }));
    expect(await modal.findByRole('button', { name: 'Добавить в корзину' })).toBeVisible();
  });

  it('MD-10 adds a one-size product without a choice', async () => {
    const { user, modal } = await open(BAG.id, 'Сумка Нева');
    expect(await modal.findByText('Единый размер')).toBeVisible();
    await user.click(modal.getByRole('button', { name: 'Добавить в корзину' }));
    expect(await modal.findByRole('button', { name: 'В корзине' })).toBeVisible();
  });

  it('MD-10 offers a subscription to a size of a sold-out product', async () => {
    const { db } = api.shop();
    const stock = (quantity: number) =>
      db.updateTable('offers').set({ quantity }).where('product_id', '=', BOOTS.id).execute();
    await stock(0);
    const { user, modal } = await open(BOOTS.id, 'Ботинки Ладога');
    expect(await modal.findByText('Нет в наличии')).toBeVisible();
    await user.click(modal.getByRole('button', { name: 'Подписаться' }));
    expect(modal.getByText('Выберите размер')).toBeVisible();
    await stock(1);
  });

  it('MD-10 opens the size table over the picker and returns to it', async () => {
    const { db } = api.shop();
    await db.updateTable('products').set({ sizes_link_frame: 'shoes' }).where('id', '=', BOOTS.id).execute();
    const { user, modal } = await open(BOOTS.id, 'Ботинки Ладога');
    await user.click(await modal.findByRole('radio', { name: /^37/ }));
    const help = modal.getByRole('link', { name: 'Как узнать размер' });
    expect(help).toHaveAttribute('href', '/size-guides#shoes');
    await user.click(help);
    await expect.poll(() => screen.getAllByRole('dialog').length).toBe(2);
    const table = screen.getAllByRole('dialog').at(-1);
    table?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.poll(() => screen.getAllByRole('dialog').length).toBe(1);
    expect(modal.getByRole('radio', { name: /^37/ })).toBeChecked();
  });
});

it('two lists on one page have independent choices', async () => {
  const product = { id: BOOTS.id, code: 'p-1', title: 'Ботинки Ладога' };
  const { result } = await (await api.shop().fetch(`/api/v1/products/${BOOTS.id}`)).json();
  const { offers } = endpoints['GET /api/v1/products/:id'].result.parse(result);
  const user = renderPage(
    <>
      <SizePicker product={product} offers={offers} guide={null} />
      <SizePicker product={product} offers={offers} guide={null} />
    </>,
  );
  const [first, second] = screen.getAllByRole('radio', { name: /^37/ });
  if (!first || !second) throw new Error('there are not two lists');
  await user.click(first);
  await user.click(second);
  expect(first).toBeChecked();
  expect(second).toBeChecked();
});
