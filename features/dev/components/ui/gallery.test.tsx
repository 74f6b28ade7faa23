import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartProvider } from '#features/cart/index.ts';
import { ModalsProvider } from '#features/modals/index.ts';
import { request } from '#lib/api/client.ts';
import { ApiFailure } from '#lib/api/result.ts';
import { LazyStoreProvider } from '#lib/hooks/lazy-store.tsx';
import { mockNavigation } from '#tests/navigation.ts';
import { ControlGallery } from '../ui.tsx';
import Gallery from './gallery.tsx';
import { texts } from './texts.ts';

// Other test files in the same worker need the real modules, so the modules are reset before and after this file.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

mockNavigation({
  usePathname: () => '/dev/ui',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
  useParams: () => ({}),
});
vi.mock('#lib/api/client.ts');

const PICTURE = '/media/series/boot.black.suede.side/800.avif';
const product = {
  id: 7,
  code: 'ladoga',
  title: texts.sample.product,
  vendor_code: 'PL-1',
  price: { price: 12_990, base_price: 12_990, discount_percent: 0, discount_info: null },
  images: { main: [], preview: PICTURE },
  color: { value: [{ name: 'чёрный', params: { color: '#111111' } }] },
  crossing_color: [],
  offers: [],
  is_available: true,
  is_novelty: false,
  label: null,
  rating: null,
};
/** Responses of a shop on the same machine. All other requests are pending. */
const ANSWERS = new Map<string, object>([
  ['GET /services/rest/v1/dev/inbox', { messages: [] }],
  ['GET /services/rest/v1/products/search', { products: [product] }],
]);

function renderControls(page: ReactNode) {
  render(
    <ModalsProvider>
      <QueryClientProvider client={new QueryClient()}>
        <CartProvider>
          <LazyStoreProvider>{page}</LazyStoreProvider>
        </CartProvider>
      </QueryClientProvider>
    </ModalsProvider>,
  );
}

beforeEach(() => {
  vi.mocked(request).mockImplementation(
    async (key) => (ANSWERS.get(key) ?? (await new Promise(() => {}))) as never,
  );
});

describe('the page of controls', () => {
  it('has a section for each name in the index, and no duplicate ids', async () => {
    renderControls(<Gallery />);
    await screen.findAllByRole('article');
    const index = screen.getByRole('navigation', { name: texts.index });
    for (const link of within(index).getAllByRole('link')) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target, link.textContent ?? '').toHaveAccessibleName(link.textContent ?? '');
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('opens for a browser on the same machine', async () => {
    renderControls(<ControlGallery />);
    expect(await screen.findByRole('navigation', { name: texts.index })).toBeVisible();
  });

  it('is not available when the shop responds with 404', async () => {
    const failure = new ApiFailure({ kind: 'errors', status: 404, message: 'Нет' });
    vi.mocked(request).mockRejectedValue(failure);
    renderControls(<ControlGallery />);
    expect(await screen.findByRole('heading', { name: 'Здесь ничего нет' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: texts.index })).toBeNull();
  });
});
