import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { material } from '#lib/contracts/materials.ts';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

async function read(path: string) {
  const response = await shop.fetch(path);
  return { status: response.status, result: (await response.json()).result };
}

const list = async (kind: string, query = '') =>
  endpoints['GET /api/v1/content/blog'].result.parse((await read(`/api/v1/content/${kind}${query}`)).result);

const picture = { src: '/media/scenes/autumn/wide', width: 1600, height: 900, alt: 'Осень' };
const written = {
  kind: 'blog',
  code: 'proba',
  title: 'Проба',
  lead: 'Коротко',
  description: 'О пробе',
  image: { wide: picture, tall: picture },
  published_at: '2026-11-20T10:00:00+03:00',
  blocks: [
    { kind: 'text', html: '<h2>Заголовок</h2><p onclick="x()">Текст<script>alert(1)</script></p>' },
    {
      kind: 'columns',
      left: { title: 'Лево', html: '<p><a href="javascript:x()">раз</a></p>', image: null },
      right: { title: '', html: '<iframe src="//evil.example"></iframe><p>два</p>', image: null },
    },
  ],
};
const write = (body: unknown, token = OWNER_TOKEN) =>
  shop.fetch('/services/rest/v1/owner/materials', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  });

describe('AP-02 lists of materials', () => {
  it.each([
    ['blog', 'RT-10', 10],
    ['news', 'RT-11', 8],
    ['inspiration', 'RT-09', 5],
    ['landing', 'RT-14', 6],
  ])('%s (%s) has the published materials of the demo shop', async (kind, _clause, count) => {
    const { items, pagination } = await list(kind);
    expect(items).toHaveLength(count);
    expect(pagination).toMatchObject({ page: 1, total: count });
    expect(new Set(items.map(({ code }) => code)).size).toBe(count);
  });

  it('are paginated, the newest first, and empty after the last page', async () => {
    const { items } = await list('blog');
    const days = items.map(({ published_at }) => published_at);
    expect(days).toEqual(days.toSorted().toReversed());
    const second = await list('blog', '?limit=4&page=2');
    expect(second.items.map(({ code }) => code)).toEqual(items.slice(4, 8).map(({ code }) => code));
    expect(second.pagination).toEqual({ page: 2, limit: 4, pages: 3, total: 10 });
    expect((await list('blog', '?limit=4&page=9')).items).toEqual([]);
    expect((await read('/api/v1/content/blog?limit=1000')).status).toBe(400);
  });

  it('RT-08 capsules have products and the URL of an existing page', async () => {
    const { items } = endpoints['GET /api/v1/content/capsules'].result.parse(
      (await read('/api/v1/content/capsules')).result,
    );
    expect(items).toHaveLength(6);
    for (const { code, url, products } of items) {
      expect(products.length, code).toBeGreaterThan(4);
      const [, kind, name] = url.split('/');
      expect((await read(`/api/v1/content/${kind}/${name}`)).status, url).toBe(200);
    }
  });
});

describe('AP-02 a material', () => {
  it('has blocks with active products, its own products and its neighbours', async () => {
    const { items } = await list('blog');
    for (const [index, { code }] of items.entries()) {
      const { result } = await read(`/api/v1/content/blog/${code}`);
      const article = material.parse(result);
      expect(article.later?.code ?? null, code).toBe(items[index - 1]?.code ?? null);
      expect(article.earlier?.code ?? null, code).toBe(items[index + 1]?.code ?? null);
      expect(article.products.length, code).toBeGreaterThan(0);
      for (const block of article.blocks)
        if (block.kind === 'goods')
          for (const card of block.products) expect(card.is_available, card.code).toBe(true);
    }
  });

  it('RT-14 the six landings have six designs', async () => {
    const { items } = await list('landing');
    const designs = await Promise.all(
      items.map(
        async ({ code }) => material.parse((await read(`/api/v1/content/landing/${code}`)).result).design,
      ),
    );
    expect(new Set(designs).size).toBe(6);
    expect(items.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'all_sustainability',
        expect.stringMatching(/_2mood$/),
        expect.stringMatching(/_s_m_l$/),
      ]),
    );
    expect(items.filter(({ code }) => /_x_/.test(code))).toHaveLength(2);
    expect(items.some(({ code }) => code.endsWith('_botrois'))).toBe(true);
  });

  it.each(['career', 'live', 'gift-certificates', 'elektronnaya-podarochnaya-karta', 'test'])(
    'the screen %s is published',
    async (code) => {
      expect((await read(`/api/v1/content/screen/${code}`)).status).toBe(200);
      // The same code does not find a marketing page.
      expect((await read(`/api/v1/content/page/${code}`)).status).toBe(404);
    },
  );

  it('is not found by another code or kind, before its publication, or when it is inactive', async () => {
    expect((await read('/api/v1/content/blog/nope')).status).toBe(404);
    expect((await read('/api/v1/content/news/sol-i-kozha')).status).toBe(404);
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    await write({ materials: [{ ...written, code: 'soon', published_at: soon }] });
    await write({ materials: [{ ...written, code: 'hidden', is_active: false }] });
    for (const code of ['soon', 'hidden']) {
      expect((await read(`/api/v1/content/blog/${code}`)).status, code).toBe(404);
      expect((await list('blog')).items.map((item) => item.code)).not.toContain(code);
    }
  });
});

describe('a material from an editor', () => {
  it('is sanitized, replaces the old version and invalidates the pages', async () => {
    shop.invalidatedTags.length = 0;
    expect((await write({ materials: [written] })).status).toBe(200);
    const title = 'Проба вторая';
    expect(
      (
        await write({
          materials: [
            { ...written, title: 'нет' },
            { ...written, title },
          ],
        })
      ).status,
    ).toBe(200);
    expect(shop.invalidatedTags).toContain('content');
    const article = material.parse((await read('/api/v1/content/blog/proba')).result);
    expect(article.title).toBe(title);
    expect(article.blocks[0]).toEqual({ kind: 'text', html: '<h2>Заголовок</h2><p>Текст</p>' });
    expect(article.blocks[1]).toMatchObject({
      left: { html: '<p><a>раз</a></p>' },
      right: { html: '<p>два</p>' },
    });
    await shop.db.deleteFrom('materials').where('code', '=', 'proba').execute();
  });

  it('requires the owner token, and is refused with a reason when it is malformed', async () => {
    expect((await write({ materials: [written] }, 'somebody')).status).toBe(401);
    const response = await write({ materials: [{ ...written, blocks: [{ kind: 'script' }] }] });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].field).toBe('materials.0.blocks.0.kind');
  });
});

it('refuses a link with a script, and publishes nothing', async () => {
  const hero = (url: string) => ({
    kind: 'hero',
    title: 'Заголовок',
    text: '',
    image: written.image,
    link: { text: 'Смотреть', url },
  });
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'JaVaScRiPt:x']) {
    const response = await write({ materials: [{ ...written, code: 'bad-link', blocks: [hero(url)] }] });
    expect(response.status, url).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ code: 'bad_link', field: 'materials.0.blocks.0.link.url' }],
    });
  }
  expect((await shop.fetch('/api/v1/content/blog/bad-link')).status).toBe(404);
  const good = await write({
    materials: [{ ...written, code: 'good-link', blocks: [hero('/catalog/shoes?sort=new#a')] }],
  });
  expect(good.status).toBe(200);
});
