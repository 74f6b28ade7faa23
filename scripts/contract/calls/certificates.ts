import type { Group } from '../call.ts';
import {
  amount,
  entity,
  flag,
  id,
  list,
  number,
  oneOf,
  optional,
  ours,
  present,
  text,
  words,
} from '../fields.ts';
import { store } from './deliveries.ts';

const CERTIFICATE = '/api/v1/certificate';

const PURCHASE_STATUSES = ['awaiting_payment', 'paid', 'sent', 'cancelled'];

/** Purchase of a certificate, with the fields that the purchase's page shows. */
const purchased = entity('Покупка сертификата', {
  number: number('Номер', '77'),
  created_at: text('Когда сделана, ISO', '2026-11-29T12:00:00+03:00'),
  status: oneOf(PURCHASE_STATUSES, PURCHASE_STATUSES.join(', '), 'sent'),
  status_title: words('Состояние словами', 'Отправлен'),
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
export const certificates: Group = {
  title: 'Сертификаты',
  calls: [
    {
      endpoint: `POST ${CERTIFICATE}/form_settings`,
      title: 'Из чего собирается сертификат',
      lost: 'формы подарочного сертификата не будет',
      body: { city_id: id('Город', 42) },
      result: {
        nominals: ours(list(amount('Номинал, рубли', 3000), 'Номиналы')),
        min_amount: ours(amount('Наименьшая сумма', 1000)),
        max_amount: ours(amount('Наибольшая сумма', 100000)),
        designs: ours(list(present('{ code, title }', {}), 'Оформления')),
        stores: ours(list(store, 'Магазины, где есть карты')),
      },
    },
    {
      endpoint: `POST ${CERTIFICATE}/status`,
      title: 'Что с сертификатом или с его покупкой',
      lost: 'узнать, что с сертификатом, нельзя',
      body: {
        number: optional(words('Номер сертификата', '0000000000000000')),
        pin: optional(text('PIN карты', '')),
        purchase: ours(purchase.purchase),
      },
      result: {
        balance: ours(amount('Остаток, рубли', 3000)),
        valid_until: ours(text('Последний день, ISO', '2027-11-29')),
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
        design: words('Оформление', 'classic'),
        sender_name: words('От кого', 'Анна'),
        recipient_name: words('Кому', 'Ольга'),
        recipient_email: words('E-mail получателя', 'olga@example.ru'),
        email: words('E-mail покупателя', 'anna@example.ru'),
        phone: words('Его телефон', '+79161234567'),
        send_on: words('День отправки, ГГГГ-ММ-ДД', '2026-12-24'),
        text: optional(text('Поздравление', '')),
        method: ours(words('card или sbp', 'card')),
        agree: ours(flag('Согласие', true)),
      },
      result: {
        url: ours(text('Страница банка', 'https://bank.example.ru/77')),
        number: ours(number('Номер покупки', '77')),
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
      result: { url: words('Страница банка', 'https://bank.example.ru/77') },
    },
    {
      endpoint: `POST ${CERTIFICATE}/send`,
      title: 'Исправить адрес получателя',
      lost: 'исправить адрес получателя сертификата нельзя',
      ours: true,
      effect: 'write',
      body: { ...purchase, recipient_email: optional(words('Новый адрес', 'olga@example.ru')) },
      result: { purchase: purchased },
    },
  ],
};
