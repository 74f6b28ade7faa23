import { createHash } from 'node:crypto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ModalOptions, type SubscriptionLink, useModals } from '#features/modals/index.ts';
import { createTestApi } from '#tests/api.ts';
import { confirm, readLastStockToken, SUBSCRIBE, subscribe } from '#tests/back-in-stock.ts';
import { BOOTS, resetStock } from '#tests/commerce.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { renderPage } from '#tests/render.tsx';
import { useIsSubscribed } from '../queries.ts';

const api = createTestApi();
const TO = 'anna@example.ru';
const product = { id: BOOTS.id, code: 'p-1', title: 'Ботинки Ладога' };
const offer = { id: BOOTS.soldOut, title: '39' };

beforeEach(async () => {
  sessionStorage.clear();
  const { db } = api.shop();
  await resetStock(api.shop());
  for (const table of ['stock_subscriptions', 'outbox', 'rate_limits'] as const)
    await db.deleteFrom(table).execute();
});

type Options = ModalOptions['subscribe'];

function Page({ options }: { options: Options }) {
  const openModal = useModals((modals) => modals.open);
  const isSubscribed = useIsSubscribed(offer.id, { enabled: true });
  return (
    <button type="button" onClick={() => openModal('subscribe', options)}>
      {isSubscribed ? 'Уже ждёт' : 'Открыть'}
    </button>
  );
}

async function open(options: Options = { product, offer }): Promise<UserEvent> {
  const user = renderPage(<Page options={options} />);
  await user.click(screen.getByRole('button', { name: /Открыть|ждёт/ }));
  await screen.findByRole('dialog');
  return user;
}

const dialog = () => within(screen.getByRole('dialog'));
const field = () => dialog().getByRole('textbox', { name: 'E-mail' });
const agree = () => dialog().getByRole('checkbox', { name: /Согласен на обработку персональных данных/ });
const submit = () => dialog().getByRole('button', { name: 'Подписаться' });
const listPosts = () => api.requests().filter((entry) => entry === `POST ${SUBSCRIBE}`);
const listSubscriptions = () => api.shop().db.selectFrom('stock_subscriptions').selectAll().execute();

async function fill(user: UserEvent, email = TO): Promise<void> {
  await user.clear(field());
  await user.type(field(), email);
  await user.click(agree());
}

describe('MD-14 the form', () => {
  it('ST-21 EN-05 shows a guest a success dialog that requests the confirmation', async () => {
    const user = await open();
    expect(screen.getByRole('dialog', { name: 'Сообщить о поступлении' })).toBeVisible();
    expect(dialog().getByText('Ботинки Ладога, размер 39')).toBeVisible();
    await fill(user);
    await user.click(submit());
    expect(await dialog().findByRole('heading', { name: 'Осталось подтвердить адрес' })).toHaveFocus();
    expect(dialog().getByText(/Мы отправили письмо на anna@example.ru/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await listSubscriptions()).toMatchObject([
      { email: TO, offer_id: offer.id, consent: 'personal-data 2026-11-01' },
    ]);
    await user.click(dialog().getAllByRole('button', { name: 'Закрыть' })[1] ?? submit());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ST-21 fills in a customer’s own address and subscribes without a confirmation', async () => {
    await api.signIn();
    const user = await open();
    await waitFor(() => expect(field()).toHaveValue(CUSTOMER.email));
    await user.click(agree());
    await user.click(submit());
    expect(await dialog().findByRole('heading', { name: 'Вы подписаны' })).toHaveFocus();
    expect(dialog().getByText(/Напишем на anna@example.ru/)).toBeVisible();
    // The page behind the dialog is updated immediately.
    expect(await screen.findByText('Уже ждёт')).toBeInTheDocument();
  });

  it('restores the typed text after a reload', async () => {
    const user = await open();
    await user.type(field(), 'anna@');
    cleanup();
    await open();
    expect(field()).toHaveValue('anna@');
  });

  it.each(['', 'anna', 'anna@'])('VA-02 VA-13 requires a valid address instead of %j', async (text) => {
    const user = await open();
    expect(field()).toHaveAccessibleDescription('Заполните поле, например, anna@mail.ru');
    if (text) await user.type(field(), text);
    await user.click(agree());
    await user.click(submit());
    expect(await dialog().findByText('Не заполнено или неверно заполнено поле')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(listPosts()).toEqual([]);
  });

  it('cannot be sent without consent, and links to its text', async () => {
    const user = await open();
    await user.type(field(), `${TO}{Enter}`);
    expect(submit()).toBeDisabled();
    expect(dialog().getByRole('link', { name: 'обработку персональных данных' })).toHaveAttribute(
      'href',
      '/info/personal-data',
    );
    expect(listPosts()).toEqual([]);
  });

  it('ER-02 joins the shop’s messages and retains the typed text, also after the dialog is closed', async () => {
    api.answer(SUBSCRIBE, () =>
      HttpResponse.json(
        { status: 'error', errors: [{ message: 'Первая причина' }, { message: 'Вторая причина' }] },
        { status: 422 },
      ),
    );
    const user = await open();
    await fill(user);
    await user.click(submit());
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent('Первая причина. Вторая причина');
    expect(alert.compareDocumentPosition(submit())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field()).toHaveValue(TO);
    expect(agree()).toBeChecked();
    await user.click(dialog().getByRole('button', { name: 'Закрыть' }));
    await user.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(field()).toHaveValue(TO);
  });

  it('ER-05 reports that the size has become available', async () => {
    const user = await open();
    await fill(user);
    await api.shop().db.updateTable('offers').set({ quantity: 2 }).where('id', '=', offer.id).execute();
    await user.click(submit());
    expect(await dialog().findByRole('alert')).toHaveTextContent('размер 39 уже в продаже');
    expect(field()).toHaveValue(TO);
  });

  it('ER-04 reports a lost connection and loses nothing', async () => {
    let isLost = true;
    api.answer(SUBSCRIBE, () =>
      isLost
        ? HttpResponse.error()
        : HttpResponse.json({ status: 'success', result: { confirmed: true, offer_ids: [] } }),
    );
    const user = await open();
    await fill(user);
    await user.click(submit());
    expect(await dialog().findByText(/^Нет связи с магазином/)).toBeVisible();
    expect(field()).toHaveValue(TO);
    isLost = false;
    await user.click(submit());
    expect(await dialog().findByRole('heading', { name: 'Вы подписаны' })).toBeVisible();
  });

  it('is sent once after a double click', async () => {
    const user = await open();
    await fill(user);
    await user.dblClick(submit());
    await dialog().findByRole('heading', { name: 'Осталось подтвердить адрес' });
    expect(listPosts()).toHaveLength(1);
  });
});

describe('ST-21 the links of the e-mails', () => {
  const press = async (kind: SubscriptionLink['kind'], token: string, name: string) => {
    const user = await open({ link: { kind, token } });
    await user.click(dialog().getByRole('button', { name }));
  };
  const token = async () => {
    await subscribe(api.shop().browser(), TO);
    return readLastStockToken(api.shop(), TO);
  };

  it('confirms when the button is pressed, not when it is opened', async () => {
    const secret = await token();
    const user = await open({ link: { kind: 'subscribe', token: secret } });
    expect(await listSubscriptions()).toMatchObject([{ confirmed_at: null }]);
    await user.click(dialog().getByRole('button', { name: 'Подтвердить подписку' }));
    expect(await dialog().findByRole('heading', { name: 'Подписка подтверждена' })).toHaveFocus();
    expect(dialog().getByText('Напишем, как только появится: Ботинки Ладога, размер 39.')).toBeVisible();
    expect(await listSubscriptions()).toMatchObject([{ confirmed_at: expect.any(Date) }]);
  });

  it('reports that it was confirmed before', async () => {
    const secret = await token();
    await confirm(api.shop().browser(), secret);
    await press('subscribe', secret, 'Подтвердить подписку');
    expect(await dialog().findByRole('heading', { name: 'Эта подписка уже подтверждена' })).toBeVisible();
  });

  it('unsubscribes without signing in', async () => {
    await press('unsubscribe', await token(), 'Не писать мне');
    expect(await dialog().findByRole('heading', { name: 'Вы отписаны' })).toHaveFocus();
    expect(await listSubscriptions()).toEqual([]);
  });

  it('confirms the newsletter when the button is pressed', async () => {
    const secret = 'n'.repeat(43);
    const { db } = api.shop();
    const token_hash = createHash('sha256').update(secret).digest();
    await db.deleteFrom('subscriptions').execute();
    await db
      .insertInto('subscriptions')
      .values({ email: TO, consent: '', created_at: new Date(), confirmed_at: null, token_hash })
      .execute();
    await press('newsletter', secret, 'Подтвердить подписку');
    expect(await dialog().findByRole('heading', { name: 'Подписка подтверждена' })).toHaveFocus();
    const rows = await db.selectFrom('subscriptions').select('confirmed_at').execute();
    expect(rows).toEqual([{ confirmed_at: expect.any(Date) }]);
  });

  it.each([
    ['subscribe', 'Подтвердить подписку'],
    ['unsubscribe', 'Не писать мне'],
  ] as const)('reports that the link to %s is used or unknown', async (kind, name) => {
    await press(kind, 'x'.repeat(43), name);
    expect(await dialog().findByRole('alert')).toHaveTextContent(/^Ссылка больше не действует/);
    expect(dialog().queryByRole('button', { name })).toBeNull();
    expect(dialog().getAllByRole('button', { name: 'Закрыть' })).toHaveLength(2);
  });
});
