import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '#lib/api/result.ts';

// Other test files of the same worker need the real modules, so all modules are reset before and after this file.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const { find } = vi.hoisted(() => ({ find: vi.fn() }));
vi.mock('next/server', () => ({ connection: () => Promise.resolve() }));
vi.mock('#lib/api/server.ts', () => ({ findOnServer: find }));
vi.mock('#features/content/server.ts', () => ({
  getTeasers: find,
  materialTexts: { blog: { title: 'Блог', description: '' } },
}));

const late = new ApiFailure({ kind: 'network', status: 503, message: 'late' });
const routes = {
  index: async () => (await import('./sitemap.xml/route.ts')).GET(),
  sitemap: async () =>
    (await import('./sitemaps/[name]/route.ts')).GET(new Request('https://shop.test'), {
      params: Promise.resolve({ name: 'products-1.xml' }),
    }),
  feed: async () => (await import('./blog/rss.xml/route.ts')).GET(),
};

beforeEach(() => {
  find.mockReset();
});

it.each(Object.entries(routes))(
  '23 answers %s with 503 and Retry-After while the shop does not respond in time',
  async (_, get) => {
    find.mockRejectedValue(late);
    const answer = await get();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
  },
);

it.each(Object.entries(routes))('23 does not hide another failure of %s', async (_, get) => {
  find.mockRejectedValue(new Error('broken'));
  await expect(get()).rejects.toThrow('broken');
});
