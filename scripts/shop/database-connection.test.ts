import { expect, it } from 'vitest';
import { Refusal } from '../tasks.mjs';
import { prepareDatabase } from './database.ts';
import { createConnectionRefusal } from './database-connection.ts';

it('refuses a database that does not listen in one sentence without the address', async () => {
  await expect(prepareDatabase('postgres://shop:secret@127.0.0.1:1/shop', null)).rejects.toEqual(
    new Refusal('База данных не впускает по DATABASE_URL (ECONNREFUSED): проверьте адрес, имя и пароль'),
  );
});

it.each([
  ['28P01', 'База данных не впускает'],
  ['3D000', 'База данных не впускает'],
  ['ENOTFOUND', 'База данных не впускает'],
  ['CERT_HAS_EXPIRED', 'Сертификат базы данных не прошёл проверку'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Сертификат базы данных не прошёл проверку'],
])('describes the error %s', (code, text) => {
  expect(createConnectionRefusal(Object.assign(new Error('refused'), { code }))?.message).toContain(
    `${text} ${code.includes('CERT') ? '' : 'по DATABASE_URL '}(${code})`,
  );
});

it('describes a server without TLS', () => {
  expect(createConnectionRefusal(new Error('The server does not support SSL connections'))?.message).toBe(
    'База данных не принимает TLS, а DATABASE_URL требует его (sslmode)',
  );
});

it('returns null for an error of another kind, such as a wrong query', () => {
  expect(createConnectionRefusal(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeNull();
  expect(createConnectionRefusal(new Error('migration failed'))).toBeNull();
  expect(createConnectionRefusal('text')).toBeNull();
});
