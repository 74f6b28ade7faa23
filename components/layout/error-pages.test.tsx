import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { insertRequestedAddress } from '#gateway/html/insert-requested-address.ts';
import { describeError } from '#lib/api/describe-error.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { SHOP_UNAVAILABLE_DIGEST } from '#lib/config/error-digests.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { ErrorView } from './error-view.tsx';
import { NotFoundView } from './not-found-view.tsx';

const { usePathname } = vi.hoisted(() => ({ usePathname: vi.fn<() => string>() }));
mockNavigation({ usePathname });

afterEach(() => window.history.replaceState(null, '', '/'));

describe('MD-20 the page for status 404', () => {
  it('shows the texts of the specification and links to the start page', () => {
    usePathname.mockReturnValue('/product/nope');
    render(<NotFoundView />);
    // In the specification the first character is a Latin C.
    expect(screen.getByRole('heading')).toHaveTextContent('\u0043траница не найдена');
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  });

  it('LY-02 shows the full path, including the query', () => {
    window.history.replaceState(null, '', '/product/nope?from=letter');
    usePathname.mockReturnValue('/product/nope');
    render(<NotFoundView />);
    expect(screen.getByText('Page Not Found: /product/nope?from=letter')).toBeVisible();
  });

  it('LY-02 renders no path in the server’s HTML, because the gateway inserts the path', () => {
    usePathname.mockReturnValue('/somebody/elses');
    const html = renderToString(<NotFoundView />);
    expect(insertRequestedAddress(html, '/product/%D1%91?a=1&b=<i>')).toContain(
      '>Page Not Found: /product/ё?a=1&#38;b=&#60;i&#62;</p>',
    );
    expect(html).not.toContain('somebody');
  });

  it('links to the search, the stores, the start page and the catalog without scripts', () => {
    const html = renderToString(<NotFoundView />);
    const doc = new DOMParser().parseFromString(html, 'text/html');
    expect(doc.querySelector('form')?.getAttribute('action')).toBe('/catalog/view/search');
    expect(doc.querySelector('form input')?.getAttribute('name')).toBe('query');
    expect([...doc.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/stores',
      '/',
      '/catalog/view/all',
    ]);
  });
});

describe('MD-20 the page for other statuses', () => {
  const failure = new ApiFailure({ kind: 'errors', status: 503, message: 'База данных не отвечает' });

  it('shows code, message and URL with links, and retries', async () => {
    const onRetry = vi.fn();
    render(<ErrorView {...describeError(failure)} url="/catalog/shoes" onRetry={onRetry} />);
    for (const text of ['503', 'База данных не отвечает', '/catalog/shoes']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'В каталог' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/catalog/),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it.each([
    new Error("Cannot read properties of undefined (reading 'map')"),
    new Error('An error occurred in the Server Components render.'),
    new ApiFailure({ kind: 'unknown', status: 500, message: 'Unknown response' }),
    new ApiFailure({ kind: 'exception', status: 500, message: '' }),
    'null',
    undefined,
  ])('shows a Russian message for %s', (error) => {
    expect(describeError(error)).toEqual({ code: '500', message: 'Ошибка на нашей стороне' });
  });

  it('shows that the shop is unavailable when the data of a page did not arrive in time', () => {
    const error = Object.assign(new Error('omitted'), { digest: SHOP_UNAVAILABLE_DIGEST });
    expect(describeError(error)).toEqual({
      code: '503',
      message: 'Магазин ненадолго недоступен. Попробуйте ещё раз',
    });
  });

  it('handles any thrown value', () => {
    expect(describeError('дождь')).toEqual({ code: '500', message: 'дождь' });
    expect(describeError(Object.assign(new Error('x'), { digest: '77' }))).toEqual({
      code: '500 (77)',
      message: 'Ошибка на нашей стороне',
    });
    expect(describeError(new ApiFailure({ kind: 'network', status: 0, message: 'нет сети' })).code).toBe(
      '503',
    );
  });
});
