import type { CallGroup } from '../call.ts';
import {
  amount,
  anyValue,
  entity,
  flag,
  id,
  list,
  nonEmptyText,
  number,
  oneOf,
  optional,
  text,
  unspecified,
} from '../fields.ts';
import { store } from './deliveries.ts';

const CERTIFICATE = '/api/v1/certificate';

const PURCHASE_STATUSES = ['awaiting_payment', 'paid', 'sent', 'cancelled'];

/** Purchase of a certificate, with the fields that the purchase's page shows. */
const purchased = entity('Покупка сертификата', {
  number: number('Номер', '77'),
  created_at: text('Когда сделана, ISO', '2026-11-29T12:00:00+03:00'),
  status: oneOf(PURCHASE_STATUSES, PURCHASE_STATUSES.join(', '), 'sent'),
  status_title: nonEmptyText('Состояние словами', 'Отправлен'),
  amount: amount('Номинал, рубли', 3000),
  design: text('Оформление', 'classic'),
  text: text('Поздравление', ''),
  sender_name: text('От кого', 'Анна'),
  recipient_name: text('Кому', 'Ольга'),
  recipient_email: text('E-mail получателя', 'olga@example.ru'),
  email: text('E-mail покупателя', 'anna@example.ru'),
  send_on: text('День отправки, ГГГГ-ММ-ДД', '2026-12-24'),
  method: oneOf(['card', 'sbp'], 'card или sbp', 'card'),
  can_correct: flag('Адрес получателя ещё можно исправить'),
  can_resend: flag('Письмо можно отправить снова'),
});
const purchase = { purchase: number('Номер покупки', '77') };

/** Section 7, Certificates. */
export const certificateCalls: CallGroup = {
  title: 'Сертификаты',
  calls: [
    {
      endpoint: `POST ${CERTIFICATE}/form_settings`,
      title: 'Из чего собирается сертификат',
      lost: 'формы подарочного сертификата не будет',
      body: { city_id: id('Город', 42) },
      result: {
        nominals: unspecified(list(amount('Номинал, рубли', 3000), 'Номиналы')),
        min_amount: unspecified(amount('Наименьшая сумма', 1000)),
        max_amount: unspecified(amount('Наибольшая сумма', 100000)),
        designs: unspecified(list(anyValue('{ code, title }', {}), 'Оформления')),
        stores: unspecified(list(store, 'Магазины, где есть карты')),
      },
    },
    {
      endpoint: `POST ${CERTIFICATE}/status`,
      title: 'Что с сертификатом или с его покупкой',
      lost: 'узнать, что с сертификатом, нельзя',
      body: {
        number: optional(nonEmptyText('Номер сертификата', '0000000000000000')),
        pin: optional(text('PIN карты', '')),
        purchase: unspecified(purchase.purchase),
      },
      result: {
        balance: unspecified(amount('Остаток, рубли', 3000)),
        valid_until: unspecified(text('Последний день, ISO', '2027-11-29')),
      },
      remarks: ['Неизвестный номер: отказ.'],
    },
    {
      endpoint: `POST ${CERTIFICATE}/submit`,
      title: 'Купить электронный сертификат',
      lost: 'купить подарочный сертификат нельзя',
      effect: 'write',
      body: {
        amount: amount('Номинал, рубли', 3000),
        design: nonEmptyText('Оформление', 'classic'),
        sender_name: nonEmptyText('От кого', 'Анна'),
        recipient_name: nonEmptyText('Кому', 'Ольга'),
        recipient_email: nonEmptyText('E-mail получателя', 'olga@example.ru'),
        email: nonEmptyText('E-mail покупателя', 'anna@example.ru'),
        phone: nonEmptyText('Его телефон', '+79161234567'),
        send_on: nonEmptyText('День отправки, ГГГГ-ММ-ДД', '2026-12-24'),
        text: optional(text('Поздравление', '')),
        method: unspecified(nonEmptyText('card или sbp', 'card')),
        agree: unspecified(flag('Согласие', true)),
      },
      result: {
        url: unspecified(text('Страница банка', 'https://bank.example.ru/77')),
        number: unspecified(number('Номер покупки', '77')),
      },
    },
    {
      endpoint: `GET ${CERTIFICATE}/purchases`,
      title: 'Свои покупки сертификатов',
      lost: 'купленных сертификатов покупатель не увидит',
      ours: true,
      list: { name: 'purchases', item: purchased },
    },
    {
      endpoint: `POST ${CERTIFICATE}/pay`,
      title: 'Начать оплату своей покупки снова',
      lost: 'оплатить сертификат позже нельзя',
      ours: true,
      effect: 'write',
      body: purchase,
      result: { url: nonEmptyText('Страница банка', 'https://bank.example.ru/77') },
    },
    {
      endpoint: `POST ${CERTIFICATE}/send`,
      title: 'Исправить адрес получателя',
      lost: 'исправить адрес получателя сертификата нельзя',
      ours: true,
      effect: 'write',
      body: { ...purchase, recipient_email: optional(nonEmptyText('Новый адрес', 'olga@example.ru')) },
      result: { purchase: purchased },
    },
  ],
};
