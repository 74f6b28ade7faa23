import { expect, it } from 'vitest';
import { requestPath } from './support/shop.ts';

it('RT-12 every info page is readable without scripts, an unknown one is a 404', async () => {
  const help = [
    'installment',
    'loyalty',
    'faq',
    'about',
    'care',
    'size-guide',
    'franchise',
    'recommendations',
  ];
  const legal = ['offer', 'personal-data', 'cookie', 'certificate-terms', 'certificate-rules'];
  for (const code of [...help, ...legal]) {
    const response = await requestPath(`/info/${code}`);
    expect(response.status, code).toBe(200);
    expect(await response.text()).toMatch(/<article[\s\S]*<h1[\s\S]*<h2[\s\S]*<\/article>/);
  }
  for (const code of ['wholesale', '%00', 'a%20b', `${'a'.repeat(300)}`])
    expect((await requestPath(`/info/${code}`)).status, code).toBe(404);
});

it('RT-12 a prefetch of a page contains its title, because the router shows no other title after navigation', async () => {
  const headers = { rsc: '1', 'next-router-prefetch': '1' };
  const response = await requestPath('/info/delivery?_rsc=x', { headers });
  const data = await response.text();
  expect(data).toContain('Доставка и оплата — Полутон');
  expect(data).not.toContain('<article');
  expect(data.length).toBeLessThan(8_000);
});
