import { type queries, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type ModalProps, useModals } from '#features/modals/index.ts';
import { createTestApi } from '#tests/api.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { SizeHelp } from '../index.ts';

mockNavigation({ usePathname: () => '/product/boots' });

createTestApi();

type Queries = ReturnType<typeof within<typeof queries>>;
type Options = ModalProps<'size-table'>['options'];

beforeEach(() => localStorage.clear());

function Opener({ options }: { options?: Options }) {
  const open = useModals((modals) => modals.open);
  return (
    <button type="button" onClick={() => open('size-table', options)}>
      Открыть
    </button>
  );
}

async function openTable(options?: Options) {
  const user = renderPage(<Opener options={options} />);
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Как подобрать размер' }));
  return { user, dialog };
}

const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent?.trim());
const rows = (dialog: Queries) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => cells(row));

const OFFERS = [
  { id: 1, title: '37' },
  { id: 2, title: '38' },
];

it('MD-11 BC-05 the table of shoes: 33 to 43 by 21,1 to 27,7 cm', async () => {
  const { dialog } = await openTable({ code: 'shoes' });
  const lines = rows(dialog);
  expect(lines).toHaveLength(11);
  expect(lines[0]).toEqual(['33', '21,1']);
  expect(lines.at(-1)).toEqual(['43', '27,7']);
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Таблица',
    'Калькулятор',
    'Как измерить',
  ]);
});

it('MD-11 BC-05 the table of belts: 75 to 90, adjusted by 5 cm', async () => {
  const { dialog } = await openTable({ code: 'belt' });
  expect(rows(dialog).map(([size]) => size)).toEqual(['75', '80', '85', '90']);
  expect(dialog.getByText('Ремень регулируется на 5 см в обе стороны.')).toBeVisible();
  expect(dialog.queryByRole('tab', { name: 'Калькулятор' })).toBeNull();
});

it('MD-11 BC-05 the table of gloves: 6.0 to 8.5 by 16 to 23 cm', async () => {
  const { dialog } = await openTable({ code: 'gloves' });
  const lines = rows(dialog);
  expect(lines).toHaveLength(6);
  expect(lines[0]).toEqual(['6.0', '16,0']);
  expect(lines.at(-1)).toEqual(['8.5', '23,0']);
});

it('the table of rings: the diameter and the girth of the finger in mm, and the sizes of the product', async () => {
  const { dialog } = await openTable({ code: 'ring', product: { offers: [{ id: 1, title: '16.5' }] } });
  const lines = rows(dialog);
  expect(lines[0]).toEqual(['15', '47,1', 'нет']);
  expect(lines[3]).toEqual(['16,5', '51,8', 'да']);
  expect(dialog.queryByRole('tab', { name: 'Калькулятор' })).toBeNull();
});

it('MD-11 the table of glasses: the frame by the width of the face, without an availability column for a one-size product', async () => {
  const { dialog } = await openTable({ code: 'glasses', product: { offers: [{ id: 1, title: 'единый' }] } });
  const lines = rows(dialog);
  expect(lines[0]).toEqual(['12,4', '12,7']);
  expect(lines.at(-1)).toEqual(['14,4', '14,7']);
});

it('MD-11 MD-22 the measuring guide for glasses is a tab of 3 slides', async () => {
  const { user, dialog } = await openTable({ code: 'glasses' });
  await user.click(dialog.getByRole('tab', { name: 'Как измерить' }));
  expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

it('MD-11 MD-22 BC-05 the measuring guide for shoes is a tab of 8 slides, with 2–3 cm added to the shin', async () => {
  const { user, dialog } = await openTable({ code: 'shoes' });
  await user.click(dialog.getByRole('tab', { name: 'Как измерить' }));
  expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(8);
  expect(dialog.getByText(/прибавьте 2–\u20603.см/)).toBeInTheDocument();
});

it('MD-11 shows shoes and links to the other kinds when no kind is given', async () => {
  const { user, dialog } = await openTable();
  expect(dialog.getByRole('radio', { name: 'Обувь' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Перчатки' }));
  expect(rows(dialog)[0]).toEqual(['6.0', '16,0']);
  await user.click(dialog.getByRole('radio', { name: 'Очки' }));
  expect(rows(dialog)[0]).toEqual(['12,4', '12,7']);
});

it('MD-11 shows all kinds for an unknown kind', async () => {
  const { dialog } = await openTable({ code: 'hats' as 'shoes' });
  expect(dialog.getByRole('radio', { name: 'Обувь' })).toBeChecked();
});

it('MD-11 labels the product’s sizes and the shopper’s own size', async () => {
  localStorage.setItem('own-size', '38');
  const { dialog } = await openTable({ code: 'shoes', product: { offers: OFFERS } });
  const lines = rows(dialog);
  expect(lines.filter(([, , has]) => has === 'да').map(([size]) => size)).toEqual(['37', '38 ваш размер']);
  expect(lines.filter(([, , has]) => has === 'нет')).toHaveLength(9);
});

it('MD-11 selects a size from the table and closes', async () => {
  const onChoose = vi.fn();
  const { user, dialog } = await openTable({ code: 'shoes', product: { offers: OFFERS, onChoose } });
  await user.click(dialog.getByRole('button', { name: 'Выбрать размер 38' }));
  expect(onChoose).toHaveBeenCalledWith(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('MD-21 selects the calculator’s result, and preserves typed values when the tab changes', async () => {
  const onChoose = vi.fn();
  const { user, dialog } = await openTable({
    code: 'shoes',
    view: 'calculator',
    product: { offers: OFFERS, onChoose },
  });
  await user.type(dialog.getByRole('textbox', { name: /Длина стопы/ }), '237');
  await user.click(dialog.getByRole('tab', { name: 'Как измерить' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('tab', { name: 'Калькулятор' }));
  expect(dialog.getByRole('textbox', { name: /Длина стопы/ })).toHaveValue('23,7');
  await user.type(dialog.getByRole('textbox', { name: /Обхват стопы/ }), '220{Enter}');
  expect(await dialog.findByText('Ваш размер 37, полнота M')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Выбрать размер 37' }));
  expect(onChoose).toHaveBeenCalledWith(1);
});

it('MD-11 RT-15 the product’s link opens the dialog, and the link’s URL is the page of size guides', async () => {
  const user = renderPage(<SizeHelp code="belt" offers={[{ id: 3, title: '80' }]} />);
  const link = screen.getByRole('link', { name: 'Как узнать размер' });
  expect(link).toHaveAttribute('href', '/size-guides#belt');
  await user.click(link);
  const dialog = within(await screen.findByRole('dialog', { name: 'Как подобрать размер' }));
  expect(rows(dialog)[1]).toEqual(['80', '80', 'да']);
  expect(dialog.getByRole('link', { name: 'Все мерки на одной странице' })).toHaveAttribute(
    'href',
    '/size-guides#belt',
  );
});
