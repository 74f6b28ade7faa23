import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#lib/api/client.ts';
import type { CatalogQuery } from '#lib/routing/catalog-query.ts';
import { createTestApi } from '#tests/api.ts';
import { insertColors, openCatalogPage } from '#tests/catalog-page.tsx';
import { PERM } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { storeLoadedPages } from '../loaded-pages.ts';

const router = { push: vi.fn(), replace: vi.fn() };
const { push, replace } = router;
mockNavigation({ usePathname: () => '/catalog/shoes', useRouter: () => router });

// Nothing scrolls in these tests.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const api = createTestApi();
insertColors(api);
beforeEach(() => {
  push.mockClear();
  replace.mockClear();
});

const open = (asked?: Partial<CatalogQuery>, limit?: number) => openCatalogPage(api, asked, limit);

it('RT-02 shows the section with its products and their number', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Обувь' })).toBeVisible();
  expect(screen.getByText('3 товара')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ботинки Ладога' })).toHaveAttribute('href', '/product/p-1');
});

it('CQ-06 counts before applying, then opens the URL of the choice', async () => {
  const { user, form } = await open();
  await user.click(form.getByRole('checkbox', { name: /Красный/ }));
  expect(push).not.toHaveBeenCalled();
  await user.click(await form.findByRole('button', { name: 'Показать 2 товара' }));
  expect(push).toHaveBeenCalledWith('/catalog/shoes?filter[color]=red');
  expect(api.requests().filter((request) => request.endsWith('/sections/filters'))).toHaveLength(1);
});

it('CQ-06 sends one request for several quick changes, and reports when nothing would be left', async () => {
  const { user, form } = await open();
  await user.type(form.getByLabelText('до'), '1000');
  expect(await form.findByRole('button', { name: 'Ничего не найдено' })).toBeDisabled();
  expect(api.requests().filter((request) => request.endsWith('/sections/filters'))).toHaveLength(1);
});

it('CQ-06 updates the counts of the values after a choice, and retains them when a request fails', async () => {
  const { user, form } = await open();
  const black = () => form.getByRole('checkbox', { name: /^Чёрный/ });
  expect(black()).toHaveAccessibleName('Чёрный, 1 товар');
  await user.click(form.getByRole('checkbox', { name: /Со скидкой/ }));
  // The shop returns no counts for a filter that has only one value left.
  await waitFor(() => expect(black()).not.toHaveAccessibleName(/\d/));
  expect(form.getByRole('status')).toHaveTextContent('Найден 1 товар');
  api.answer('/api/v1/sections/filters', () => new Response('', { status: 502 }));
  await user.type(form.getByLabelText('до'), '9000');
  expect(await form.findByRole('button', { name: 'Показать' })).toBeEnabled();
  expect(black()).not.toHaveAccessibleName(/\d/);
  await user.click(form.getByRole('checkbox', { name: /Со скидкой/ }));
  await user.clear(form.getByLabelText('до'));
  expect(black(), 'as the listing came').toHaveAccessibleName(/1/);
});

it('CQ-06 a skip link bypasses the filters by keyboard', async () => {
  const { form } = await open();
  const link = form.getByRole('link', { name: 'К товарам' });
  expect(link).toHaveAttribute('href', `#${screen.getByRole('region', { name: 'Товары' }).id}`);
});

it('CQ-02 the URL contains the price as min and max, together with the sort order', async () => {
  const { user, form } = await open({ sort: 'price_asc' });
  await user.type(form.getByLabelText('от'), '4000');
  await user.type(form.getByLabelText('до'), '9000');
  await user.click(await form.findByRole('button', { name: 'Показать 2 товара' }));
  expect(push).toHaveBeenCalledWith('/catalog/shoes?sort=price_asc&filter[price]=min4000,max9000');
});

it('CQ-05 is a form that a browser sends without JavaScript', async () => {
  const { form } = await open({ sort: 'new_desc', filters: { color: ['red'], price: ['min3000'] } });
  const element = screen.getByRole<HTMLFormElement>('form', { name: 'Фильтры' });
  expect(element).toHaveAttribute('method', 'get');
  expect(element).toHaveAttribute('action', '/catalog/shoes');
  expect([...new FormData(element)]).toEqual([
    ['sort', 'new_desc'],
    ['filter[price]', '3\u00a0000'],
    ['filter[price]', ''],
    ['filter[color]', 'red'],
  ]);
  expect(form.getByRole('button', { name: /Показать/ })).toHaveAttribute('type', 'submit');
});

it('CQ-01 chosen filters can be removed one by one or all at once', async () => {
  await open({ filters: { color: ['red'], price: ['max4000'] } });
  const chosen = within(screen.getByRole('list', { name: 'Выбранные фильтры' }));
  expect(chosen.getByRole('link', { name: 'Убрать фильтр: Красный' })).toHaveAttribute(
    'href',
    '/catalog/shoes?filter[price]=max4000',
  );
  expect(chosen.getByRole('link', { name: /до 4\s000\s₽/ })).toHaveAttribute(
    'href',
    '/catalog/shoes?filter[color]=red',
  );
  expect(chosen.getByRole('link', { name: 'Сбросить всё' })).toHaveAttribute('href', '/catalog/shoes');
});

it('CQ-01 an empty result suggests the next step', async () => {
  await open({ filters: { color: ['green'] } });
  const productRegion = within(screen.getByRole('region', { name: 'Товары' }));
  expect(productRegion.getByRole('heading', { name: 'Под такой выбор ничего не подошло' })).toBeVisible();
  expect(productRegion.getAllByRole('link', { name: 'Сбросить всё' })).toHaveLength(2);
});

it('CQ-01 renders only titles from the shop, no text from the URL', async () => {
  await open({ filters: { color: ['evil', 'red'], size: ['evil', '37'] } });
  const chosen = within(screen.getByRole('list', { name: 'Выбранные фильтры' }));
  expect(chosen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Размер 37',
    'Красный',
    'Сбросить всё',
  ]);
  expect(document.body).not.toHaveTextContent('evil');
});

describe('a listing that was opened by its own controls', () => {
  const getFoundCount = () => screen.getByText('2 товара').closest('p');

  it('CQ-06 focuses and announces the number of products', async () => {
    const { user, form } = await open();
    await user.click(form.getByRole('checkbox', { name: /Красный/ }));
    await user.click(await form.findByRole('button', { name: 'Показать 2 товара' }));
    cleanup();
    await open({ filters: { color: ['red'] } });
    expect(getFoundCount()).toHaveFocus();
    expect(getFoundCount()).toHaveAttribute('role', 'status');
    expect(getFoundCount()).toHaveTextContent('Найдено 2 товара');
  });

  it('does not move the focus on another page, or when the listing is opened by its URL', async () => {
    const { user, form } = await open();
    await user.click(form.getByRole('checkbox', { name: /Красный/ }));
    await user.click(await form.findByRole('button', { name: 'Показать 2 товара' }));
    cleanup();
    await open({ sort: 'price_asc', filters: { color: ['red'] } });
    expect(document.body).toHaveFocus();
    cleanup();
    await open({ filters: { color: ['red'] } });
    expect(document.body).toHaveFocus();
  });
});

describe('the shopper’s city', () => {
  const changeCityToPerm = () => request('POST /api/v1/local/location', { body: { location_id: 90 } });
  const waitForSession = () =>
    waitFor(() => expect(api.requests()).toContain('POST /services/rest/v1/authentication/start'));

  it('CQ-06 is sent with the request for the count, and added to the URL when a size is chosen', async () => {
    await changeCityToPerm();
    const fetchSpy = vi.spyOn(window, 'fetch');
    const { user, form } = await open();
    await waitForSession();
    await user.click(form.getByRole('checkbox', { name: /37/ }));
    await user.click(await form.findByRole('button', { name: 'Показать 1 товар' }));
    expect(push).toHaveBeenCalledWith('/catalog/shoes?filter[size]=37&city=perm');
    const bodies = fetchSpy.mock.calls.flatMap(([url, init]) =>
      String(url).endsWith('/sections/filters') ? [JSON.parse(String(init?.body))] : [],
    );
    expect(bodies).toEqual([{ url: 'shoes', filters: { size: ['37'] }, city_id: PERM }]);
    fetchSpy.mockRestore();
  });

  it.each([
    [{ size: ['37'] }, undefined, '/catalog/shoes?filter[size]=37&city=perm'],
    [{ size: ['37'] }, 'kazan', '/catalog/shoes?filter[size]=37&city=perm'],
    [{ size: ['37'] }, 'perm', null],
    [{ color: ['red'] }, undefined, null],
  ])('CQ-01 replaces a choice of %j counted for %s by the own city’s: %s', async (filters, city, address) => {
    await changeCityToPerm();
    await open({ filters, ...(city && { city }) });
    await waitForSession();
    if (address) await waitFor(() => expect(replace).toHaveBeenCalledWith(address, { scroll: false }));
    else expect(replace).not.toHaveBeenCalled();
  });

  it('CQ-05 is retained by the form that a browser sends without JavaScript, and by each link', async () => {
    await open({ filters: { size: ['37'], color: ['red'] }, city: 'perm' });
    expect(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Фильтры' })).get('city')).toBe(
      'perm',
    );
    const to = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Убрать фильтр: Красный')).toBe('/catalog/shoes?filter[size]=37&city=perm');
    expect(to('Убрать фильтр: Размер 37')).toBe('/catalog/shoes?filter[color]=red');
  });
});

it('CQ-04 offers the sort orders as links, the default first and without a parameter', async () => {
  const { user } = await open({ filters: { color: ['red'] } });
  await user.click(screen.getByText('По популярности', { selector: 'summary' }));
  expect(screen.getByRole('link', { name: 'По популярности' })).toHaveAttribute(
    'href',
    '/catalog/shoes?filter[color]=red',
  );
  expect(screen.getByRole('link', { name: 'Сначала дешевле' })).toHaveAttribute(
    'href',
    '/catalog/shoes?sort=price_asc&filter[color]=red',
  );
});

it('MD-13 the filter modal shares the draft, counts, resets and applies', async () => {
  const { user } = await open({ filters: { color: ['red'] } });
  await user.click(screen.getByRole('button', { name: /Фильтры/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
  expect(dialog.getByRole('checkbox', { name: /Красный/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Сбросить всё' }));
  expect(dialog.getByRole('checkbox', { name: /Красный/ })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: /Чёрный/ }));
  await user.click(await dialog.findByRole('button', { name: 'Показать 1 товар' }));
  expect(push).toHaveBeenCalledWith('/catalog/shoes?filter[color]=black');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('CQ-05 the next page under this one', () => {
  it('is opened by a link, and with JavaScript is appended, with the focus on its first product', async () => {
    const { user } = await open({ page: 1 }, 2);
    const link = screen.getByRole('link', { name: 'Показать ещё 1' });
    expect(link).toHaveAttribute('href', '/catalog/shoes?page=2');
    await user.click(link);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(screen.queryByRole('link', { name: /Показать ещё/ })).toBeNull();
    const getFocusedCard = () => document.activeElement?.closest('article');
    await waitFor(() => expect(getFocusedCard()).toBe(screen.getAllByRole('article')[2]));
    expect(screen.getByText(/^Показано 3 из 3/)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: 'Страница 2' })).toHaveAttribute('aria-current', 'page');
    cleanup();
    await open({ page: 1 }, 2);
    expect(screen.getAllByRole('article'), 'back from a product').toHaveLength(3);
    cleanup();
    await open({ page: 1, sort: 'price_desc' }, 2);
    expect(screen.getAllByRole('article'), 'another listing').toHaveLength(2);
  });

  it('is restored with the scroll position after a reload, which preserves only the browser’s history', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    window.history.replaceState({ __NA: true }, '');
    const { user } = await open({ page: 1, sort: 'price_asc' }, 1);
    for (const count of [2, 3]) {
      await user.click(screen.getByRole('link', { name: /Показать ещё/ }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
    }
    vi.stubGlobal('scrollY', 700);
    window.dispatchEvent(new Event('pagehide'));
    vi.stubGlobal('scrollY', 0);
    const { state } = window.history;
    expect(state).toMatchObject({ __NA: true, loadedPages: { page: 3, top: 700 } });
    cleanup();
    storeLoadedPages('/another/listing', [], { more: [], page: 2 });
    window.history.replaceState(state, '');
    await open({ page: 1, sort: 'price_asc' }, 1);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 700));
    expect(screen.getByRole('link', { name: 'Страница 3' })).toHaveAttribute('aria-current', 'page');
    cleanup();
    await open({ page: 1 }, 1);
    expect(screen.getAllByRole('article'), 'another listing in the same entry').toHaveLength(1);
  });
});

describe('CQ-06 the toggles and the slider', () => {
  it('adds a toggle to the URL and shows it as a chip', async () => {
    const { user, form } = await open();
    await user.click(form.getByRole('checkbox', { name: /Со скидкой/ }));
    await user.click(await form.findByRole('button', { name: 'Показать 1 товар' }));
    expect(push).toHaveBeenCalledWith('/catalog/shoes?filter[discount]=y');
    cleanup();
    await open({ filters: { discount: ['y'], color: ['evil'] } });
    const chosen = within(screen.getByRole('list', { name: 'Выбранные фильтры' }));
    expect(chosen.getByRole('link', { name: 'Убрать фильтр: Со скидкой' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('evil');
  });

  it('CQ-02 the handles of the price set the values of the fields', async () => {
    const { form } = await open();
    const [from, to] = await form.findAllByRole('slider');
    fireEvent.change(from as Element, { target: { value: '5000' } });
    expect(form.getByRole('textbox', { name: 'от' })).toHaveValue('5\u00a0000');
    fireEvent.change(to as Element, { target: { value: '1' } });
    expect(form.getByRole('textbox', { name: 'до' })).toHaveValue('5\u00a0000');
    expect(to).toHaveAttribute('aria-valuetext', expect.stringMatching(/5\s000\s₽/));
    fireEvent.change(from as Element, { target: { value: '0' } });
    expect(form.getByRole('textbox', { name: 'от' })).toHaveValue('');
  });
});
