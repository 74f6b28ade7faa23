import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { createTestApi } from '#tests/api.ts';
import { renderPage } from '#tests/render.tsx';
import { SectionLinks } from './section-links.tsx';

const api = createTestApi();

it('29 the page of an unknown URL links to sections of the shop’s menu', async () => {
  const urls = [
    '/catalog/kids',
    '/info/delivery',
    '/catalog/kids/boots',
    '/catalog/a',
    '/catalog/b',
    '/catalog/c',
  ];
  const items = urls.map((url, index) => ({
    name: url,
    url,
    type: 'link',
    params: { column: 1, row: index + 1 },
    sub_items: [],
  }));
  const sections = ['kids', 'kids/boots', 'a', 'b', 'c'];
  await api
    .shop()
    .db.insertInto('sections')
    .values(
      sections.map((code, index) => ({ id: 500 + index, parent_id: null, code, title: code, heading: code })),
    )
    .execute();
  await api
    .shop()
    .db.insertInto('menus')
    .values({ code: 'top', items: JSON.stringify(items) })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ items: JSON.stringify(items) }))
    .execute();
  renderPage(<NotFoundView sections={<SectionLinks />} />);
  await screen.findByRole('link', { name: '/catalog/kids' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...['/catalog/kids', '/catalog/kids/boots', '/catalog/a', '/catalog/b'],
    ...['/stores', '/', '/catalog/view/all'],
  ]);
});
