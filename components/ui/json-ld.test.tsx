import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { JsonLd } from './json-ld.tsx';

it('structured data can neither close its <script> element nor open another one', () => {
  const { container } = render(
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'Thing',
        name: '</script><img src=x onerror=alert(1)><!--',
      }}
    />,
  );
  expect(container.querySelectorAll('img')).toHaveLength(0);
  const script = container.querySelector('script');
  expect(script?.innerHTML).not.toContain('<');
  expect(JSON.parse(script?.innerHTML ?? '').name).toBe('</script><img src=x onerror=alert(1)><!--');
});

it('breadcrumbs contain the same path in structured data as on the page', () => {
  // Rendered without `window`, because the structured data is only in the server's HTML, not in the hydration
  // data.
  vi.stubGlobal('window', undefined);
  const html = renderToStaticMarkup(
    <Breadcrumbs items={[{ title: 'Обувь', href: '/catalog/shoes' }, { title: 'Лодочки' }]} />,
  );
  vi.unstubAllGlobals();
  const container = document.createElement('div');
  container.innerHTML = html;
  const data = JSON.parse(container.querySelector('script')?.innerHTML ?? '');
  expect(data['@type']).toBe('BreadcrumbList');
  expect(data.itemListElement).toEqual([
    {
      '@type': 'ListItem',
      position: 1,
      name: 'Главная',
      item: expect.stringMatching(/^https?:\/\/[^/]+\/$/),
    },
    { '@type': 'ListItem', position: 2, name: 'Обувь', item: expect.stringMatching(/\/catalog\/shoes$/) },
    { '@type': 'ListItem', position: 3, name: 'Лодочки' },
  ]);
});
