import { type Deviation, plant, replaceAnswer } from './alter.ts';

const BY_CODE = 'GET /api/v1/products/by_code/{code}';
const V1 = '/services/rest/v1';

export const respondMissing = () =>
  new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
const html = () => new Response('<html>Сайт закрыт</html>', { headers: { 'content-type': 'text/html' } });

/** Deviations of the envelope, of statuses and of cookies. */
export const envelopeDeviations: Deviation[] = [
  plant('HTML comes', 'GET /api/v1/sections', 'HTML', replaceAnswer('GET /api/v1/sections', html)),
  plant(
    'an error has no words',
    `GET ${V1}/orders/delete_reasons`,
    'errors[].message',
    replaceAnswer(`GET ${V1}/orders/delete_reasons`, () => Response.json({ status: 'error' })),
  ),
  plant(
    'the server fails',
    `GET ${V1}/receive/types`,
    '500',
    replaceAnswer(`GET ${V1}/receive/types`, () => Response.json({}, { status: 500 })),
  ),
  plant(
    'a call is missing',
    `GET ${V1}/user/returns/sources`,
    'нет такого вызова',
    replaceAnswer(`GET ${V1}/user/returns/sources`, respondMissing),
  ),
  plant(
    'a block of the main page is missing',
    'GET /api/v1/content/mainpage/promo',
    'нет такого вызова',
    replaceAnswer('GET /api/v1/content/mainpage/promo', respondMissing),
  ),
  plant(
    'a method is missing',
    'DELETE /api/v1/cart',
    '405',
    replaceAnswer('DELETE /api/v1/cart', () => new Response('', { status: 405 })),
  ),
  plant(
    'there is no envelope',
    'GET /api/v1/local/city',
    'result',
    replaceAnswer('GET /api/v1/local/city', () => Response.json({ cities: [] })),
  ),
  plant(
    'an unknown product is found',
    BY_CODE,
    'ждали отказ',
    replaceAnswer('GET /api/v1/products/by_code/no-such-thing', () =>
      Response.json({ status: 'success', result: {} }),
    ),
  ),
  plant(
    'a guest sees a profile',
    `GET ${V1}/user/profile`,
    'гость',
    replaceAnswer(`GET ${V1}/user/profile`, () => Response.json({ status: 'success', result: { ID: 1 } })),
  ),
  plant(
    'a wrong password is right',
    `POST ${V1}/authentication/user`,
    'неверные данные',
    replaceAnswer(`POST ${V1}/authentication/user`, () => Response.json({ status: 'success', result: {} })),
  ),
];
