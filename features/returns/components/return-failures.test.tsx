import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BAG, RECIPIENT } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { BY_COURIER, DOES_NOT_FIT, REFUND } from '#tests/purchases.ts';
import { renderPage } from '#tests/render.tsx';
import {
  chooseBag,
  createDeliveredOrder,
  fetchAsPage,
  fillRest,
  getLine,
  getReasonSelect,
  getSubmitButton,
  getTextbox,
  openForm,
  prepareReturns,
  RETURNS,
} from '#tests/returns.tsx';
import { ReturnStart } from './return-start.tsx';

const replace = vi.fn();
mockNavigation({
  usePathname: () => '/personal/return/form',
  useRouter: () => ({ replace, push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
});

const api = createTestApi();
prepareReturns(api);
beforeEach(() => {
  replace.mockClear();
});

const posts = () => api.requests().filter((request) => request === `POST ${RETURNS}`);
const count = async () => (await api.shop().db.selectFrom('returns').select('id').execute()).length;

describe('ER-04 a failed return', () => {
  it('shows the error, preserves the form, and is sent again as the same request', async () => {
    await createDeliveredOrder(api);
    const before = await count();
    const user = await openForm(<ReturnStart />);
    await chooseBag(user);
    await fillRest(user);
    const real = globalThis.fetch;
    let isLost = true;
    globalThis.fetch = async (...args) => {
      const answer = await real(...args);
      if (isLost && String(args[0]) === RETURNS && args[1]?.method === 'POST')
        throw new TypeError('Failed to fetch');
      return answer;
    };
    try {
      await user.click(getSubmitButton());
      expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
      expect(getTextbox('Имя')).toHaveValue(RECIPIENT.name);
      expect(getTextbox('Номер счёта')).toHaveValue('4081 7810 2380 0000 0007');
      isLost = false;
      await user.click(getSubmitButton());
      await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    } finally {
      globalThis.fetch = real;
    }
    expect(posts()).toHaveLength(2);
    expect(await count()).toBe(before + 1);
  });

  it('is sent once on a double click', async () => {
    await createDeliveredOrder(api);
    const user = await openForm(<ReturnStart />);
    await chooseBag(user);
    await fillRest(user);
    await user.dblClick(getSubmitButton());
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(posts()).toHaveLength(1);
  });

  it('AP-11 loads the order again and preserves the rest when a line was returned elsewhere', async () => {
    const number = await createDeliveredOrder(api);
    const user = await openForm(<ReturnStart />);
    await chooseBag(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сколько' }), '2 шт.');
    await fillRest(user);
    const requestReturn = () =>
      fetchAsPage(RETURNS, {
        method: 'POST',
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          order_number: number,
          items: [{ offer_id: BAG.offer, quantity: 1, reason_id: DOES_NOT_FIT }],
          source_id: BY_COURIER,
          contact: RECIPIENT,
          refund: REFUND,
          agree: true,
        },
      });
    await requestReturn();
    await user.click(getSubmitButton());
    const refusal = /можно вернуть не больше 1 шт\./;
    expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Сколько' })).toBeNull());
    expect(getLine(/Сумка Нева.*Вернуть можно ещё 1\sшт\./)).toBeChecked();
    expect(screen.getByText('К возврату 1 товар, 4 500 ₽')).toBeVisible();
    expect(getTextbox('Номер счёта')).toHaveValue('4081 7810 2380 0000 0007');
    await requestReturn();
    await user.click(getSubmitButton());
    expect((await screen.findAllByText('Всё из этого заказа уже возвращается')).length).toBeGreaterThan(0);
    await waitFor(() => expect(getLine(/Сумка Нева/)).toBeDisabled());
    expect(getTextbox('Имя')).toHaveValue(RECIPIENT.name);
    expect(replace).not.toHaveBeenCalled();
  });

  it('ER-02 shows the server’s messages above the button and at their fields', async () => {
    await createDeliveredOrder(api);
    api.answer(RETURNS, () =>
      HttpResponse.json(
        {
          status: 'error',
          errors: [{ message: 'Такого ящика нет', field: 'contact.email' }, { message: 'И ещё причина' }],
        },
        { status: 422 },
      ),
    );
    const user = await openForm(<ReturnStart />);
    await chooseBag(user);
    await fillRest(user);
    await user.click(getSubmitButton());
    const alert = await screen.findByText('Такого ящика нет. И ещё причина');
    expect(alert.compareDocumentPosition(getSubmitButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(getTextbox('E-mail')).toHaveAccessibleDescription('Такого ящика нет');
    await waitFor(() => expect(getTextbox('E-mail')).toHaveFocus());
  });

  it('restores the typed text after a reload, except the account', async () => {
    await createDeliveredOrder(api);
    const user = await openForm(<ReturnStart />);
    await chooseBag(user);
    await fillRest(user);
    const stored = sessionStorage.getItem('return-draft') ?? '';
    expect(stored).toContain(RECIPIENT.email);
    expect(stored.replace(/\D/g, '')).not.toContain(REFUND.account.slice(0, 8));
    cleanup();
    await openForm(<ReturnStart />);
    expect(getLine(/Сумка Нева/)).toBeChecked();
    expect(getReasonSelect()).toHaveDisplayValue('Не подошло');
    expect(getTextbox('E-mail')).toHaveValue(RECIPIENT.email);
    expect(getTextbox('БИК банка')).toHaveValue(REFUND.bik);
    expect(getTextbox('Номер счёта')).toHaveValue('');
  });

  it('loads the reasons again after a failure', async () => {
    await createDeliveredOrder(api);
    let fails = true;
    api.answer(`${RETURNS}/reasons`, () =>
      fails
        ? HttpResponse.json({ status: 'error', errors: [{ message: 'Не сейчас' }] }, { status: 503 })
        : HttpResponse.json({
            status: 'success',
            result: { reasons: [{ id: DOES_NOT_FIT, title: 'Не подошло', photo_required: false }] },
          }),
    );
    const user = renderPage(<ReturnStart />);
    expect(await screen.findByText('Не сейчас')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await user.click(await screen.findByRole('checkbox', { name: /Сумка Нева/ }));
    expect(screen.getByRole('option', { name: 'Не подошло' })).toBeInTheDocument();
  });
});
