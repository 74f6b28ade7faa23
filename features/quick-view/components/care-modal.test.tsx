import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useModals } from '#features/modals/index.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, SANDALS } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';

mockNavigation({
  usePathname: () => '/product/p-1',
  useRouter: () => ({ push: vi.fn() }),
});

const api = createTestApi();

beforeAll(async () => {
  await api
    .shop()
    .db.updateTable('products')
    .set({ care_ids: [BAG.id, SANDALS.id] })
    .where('id', '=', BOOTS.id)
    .execute();
});

function Opener({ id }: { id: number }) {
  const open = useModals((modals) => modals.open);
  return (
    <button
      type="button"
      onClick={() => open('care', { product: { id, code: `p-${id}`, title: 'Ботинки' } })}
    >
      открыть
    </button>
  );
}

async function openCare(id: number) {
  const user = renderPage(<Opener id={id} />);
  await user.click(screen.getByRole('button', { name: 'открыть' }));
  const dialog = await screen.findByRole('dialog', { name: 'Средства ухода' });
  return { user, modal: within(dialog) };
}

describe('MD-05 care products', () => {
  it('MD-05 show their price, their page and a cart button', async () => {
    const { user, modal } = await openCare(BOOTS.id);
    expect(await modal.findByText('Подойдут к покупке: Ботинки')).toBeVisible();
    const bag = within(modal.getByRole('heading', { name: 'Сумка Нева' }).closest('li') ?? document.body);
    expect(bag.getByText(/^4\s500\s₽$/)).toBeVisible();
    expect(bag.getByRole('link', { name: 'Подробнее: Сумка Нева' })).toHaveAttribute('href', '/product/p-2');
    await user.click(bag.getByRole('button', { name: 'В корзину: Сумка Нева' }));
    expect(await bag.findByRole('button', { name: 'В корзине: Сумка Нева' })).toBeVisible();
    expect(modal.getByRole('button', { name: 'Выберите размер: Сандалии Ока' })).toBeVisible();
  });

  it('MD-05 shows a link to the care guide for a product without care products', async () => {
    const { modal } = await openCare(BAG.id);
    expect(await modal.findByRole('link', { name: 'Как ухаживать' })).toHaveAttribute('href', '/info/care');
  });

  it('ER-04 shows a failure, and allows loading again', async () => {
    let broken = true;
    api.answer(`/api/v1/products/${BOOTS.id}/care`, async () => {
      if (broken) return Response.json({ status: 'error', errors: [{ message: 'Сбой' }] }, { status: 500 });
      return Response.json({ status: 'success', result: { products: [] } });
    });
    const { user, modal } = await openCare(BOOTS.id);
    expect(await modal.findByRole('alert')).toHaveTextContent('Сбой');
    broken = false;
    await user.click(modal.getByRole('button', { name: 'Повторить' }));
    expect(await modal.findByRole('link', { name: 'Как ухаживать' })).toBeVisible();
  });
});
