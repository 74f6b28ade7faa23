import { expect } from 'vitest';
import { requestPath, test } from './support/shop.ts';

test('RT-16 store pages are readable without scripts, a city that is unknown or without stores is a 404', async ({
  db,
}) => {
  for (const path of ['/stores', '/stores/moscow']) {
    const response = await requestPath(path);
    expect(response.status, path).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('Кутузовский пр-т, 30');
    expect(html).toContain('href="tel:+74950001402"');
    expect(html).toContain('href="/stores/kazan"');
  }
  const lonely = await db
    .selectFrom('cities')
    .select('code')
    .where('id', 'not in', (sub) => sub.selectFrom('stores').select('city_id'))
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const code of ['london', lonely.code, '%00', 'a%20b'])
    expect((await requestPath(`/stores/${code}`)).status, code).toBe(404);
});
