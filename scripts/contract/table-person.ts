import { USER } from './fields';
import type { Row } from './row';

const V1 = '/services/rest/v1';
const WRITER = {
  name: 'Анна',
  last_name: 'Проверкина',
  email: 'anna@example.ru',
  phone: '+79161234567',
  theme: '$theme',
  content: 'Проверка связи со службой поддержки',
  attachments: [],
};
const TOKEN = 'a'.repeat(43);

/** Forms, sign-in, the personal area. Whatever would write to somebody or let somebody in is asked for wrongly. */
export const person: readonly Row[] = [
  { endpoint: `GET ${V1}/feedback/themes`, each: 'id title', learn: { theme: 'id' } },
  { endpoint: `POST ${V1}/persistent/upload`, file: true, fields: 'id', writes: true },
  { endpoint: `POST ${V1}/feedback`, body: WRITER, writes: true },
  { endpoint: 'GET /api/v1/form/anti_spam_name', fields: 'anti_spam_name' },
  {
    endpoint: 'POST /api/v1/form/subscribe',
    body: { email: 'not an address', agree: true },
    expects: 'refusal',
  },
  {
    endpoint: 'POST /api/v1/form/check_certificate',
    body: { number: '0000000000000000' },
    expects: 'refusal',
  },
  { endpoint: 'POST /api/v1/certificate/form_settings', body: { city_id: 42 }, expects: 'either' },
  { endpoint: 'POST /api/v1/certificate/status', body: {}, expects: 'refusal' },
  { endpoint: 'POST /api/v1/certificate/submit', body: {}, expects: 'refusal' },

  { endpoint: `POST ${V1}/authentication/get_code`, body: { phone: '1' }, expects: 'refusal' },
  {
    endpoint: `POST ${V1}/authentication/check_code`,
    body: { phone: '1', code: '1', hash: '1' },
    expects: 'refusal',
  },
  {
    endpoint: `POST ${V1}/authentication/user`,
    body: { login: 'x', password: 'x', remember: false },
    expects: 'refusal',
  },
  { endpoint: `POST ${V1}/authentication/silent`, body: { login: 'x' }, expects: 'refusal' },
  { endpoint: `POST ${V1}/authentication/magic_link`, body: { token: TOKEN }, expects: 'refusal' },
  { endpoint: `POST ${V1}/user/register`, body: { email: 'x' }, expects: 'refusal' },
  { endpoint: `POST ${V1}/user/confirm_register`, body: { token: TOKEN }, expects: 'refusal' },
  { endpoint: `POST ${V1}/user/restore_password`, body: { token: TOKEN, password: 'x' }, expects: 'refusal' },
  { endpoint: `POST ${V1}/phone/check`, body: { phone: '1' }, expects: 'refusal' },
  { endpoint: `POST ${V1}/phone/confirm`, body: { pin: '1' }, expects: 'refusal' },

  { endpoint: `GET ${V1}/user/profile`, as: 'customer', fields: USER },
  { endpoint: `POST ${V1}/user/profile`, as: 'customer', body: {} },
  { endpoint: `POST ${V1}/user/profile/card_info`, as: 'customer' },
  { endpoint: `GET ${V1}/user/reviews`, as: 'customer' },
  { endpoint: `POST ${V1}/user/reviews`, as: 'customer', body: {}, expects: 'refusal' },
  { endpoint: `GET ${V1}/user/cheques`, as: 'customer' },
  {
    endpoint: `POST ${V1}/user/change_password`,
    as: 'customer',
    body: { password: 'x' },
    expects: 'refusal',
  },
  // A profile is closed for good: only that nobody's cannot be is asked.
  { endpoint: `POST ${V1}/user/deactivate`, as: 'nobody', expects: 'refusal' },
  { endpoint: `POST ${V1}/user/logout` },
];
