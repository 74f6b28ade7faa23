import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, call, expectRefusal, expectSuccess, read, readRows } from './client.ts';
import { card, presentSchema } from './entities.ts';
import { openShop, type Send, type Shop } from './shop.ts';
import { visit } from './steps.ts';

let shop: Shop;
let send: Send;
beforeAll(async () => {
  shop = await openShop();
  send = await visit(shop);
});
afterAll(() => shop.close());

interface MenuItem {
  name: string;
  url: string;
  type: string;
  params: { column: number; row: number };
  sub_items: MenuItem[];
}
const menuItem: z.ZodType<MenuItem> = z.object({
  name: z.string(),
  url: z.string(),
  type: z.string(),
  params: z.object({ column: z.number(), row: z.number() }),
  sub_items: z.lazy(() => z.array(menuItem)),
});
const block = z.object({ code: z.string() });
const codes = (answer: Answer): string[] => readRows(answer, block).map(({ code }) => code);

describe('the main page', () => {
  it('GET /api/v1/content/mainpage/… returns each of its five parts', async () => {
    expectSuccess(await call(send, 'GET /api/v1/content/mainpage/promo'));
    expectSuccess(await call(send, 'GET /api/v1/content/mainpage/newarrivals'));
    expectSuccess(await call(send, 'GET /api/v1/content/mainpage/premium'));
    expectSuccess(await call(send, 'GET /api/v1/content/mainpage/brands'));
    expectSuccess(await call(send, 'GET /api/v1/content/mainpage/categories'));
  });

  it('GET /api/v1/content/mainpage/newarrivals and premium list products', async () => {
    expect(readRows(await call(send, 'GET /api/v1/content/mainpage/newarrivals'), card)).not.toEqual([]);
    expect(readRows(await call(send, 'GET /api/v1/content/mainpage/premium'), card)).not.toEqual([]);
  });
});

describe('menus', () => {
  it.each(['top', 'footer'])(
    'GET /api/v1/content/menu/{code} lists columns and rows for %s',
    async (code) => {
      const items = readRows(
        await call(send, 'GET /api/v1/content/menu/{code}', { path: { code } }),
        menuItem,
      );
      expect(items).not.toEqual([]);
    },
  );

  it('GET /api/v1/content/menu/{code} refuses an unknown menu', async () => {
    expectRefusal(await call(send, 'GET /api/v1/content/menu/{code}', { path: { code: 'left' } }));
  });
});

describe('news and blog', () => {
  const lists = ['GET /api/v1/content/news', 'GET /api/v1/content/blog'] as const;
  it.each(lists)('%s accepts limit and page', async (list) => {
    const all = codes(await call(send, list));
    const first = codes(await call(send, list, { query: { limit: 2, page: 1 } }));
    const second = codes(await call(send, list, { query: { limit: '2', page: '2' } }));
    expect([...first, ...second]).toEqual(all.slice(0, 4));
  });

  it('GET /api/v1/content/news/{code} and blog/{code} return one article', async () => {
    const [news = ''] = codes(await call(send, 'GET /api/v1/content/news'));
    const [post = ''] = codes(await call(send, 'GET /api/v1/content/blog'));
    const one = await call(send, 'GET /api/v1/content/news/{code}', { path: { code: news } });
    expect(read(one, block).code).toBe(news);
    const other = await call(send, 'GET /api/v1/content/blog/{code}', { path: { code: post } });
    expect(read(other, block).code).toBe(post);
  });

  it('GET /api/v1/content/news and blog refuse unknown codes and wrong pages', async () => {
    expectRefusal(await call(send, 'GET /api/v1/content/news/{code}', { path: { code: 'no-such' } }));
    expectRefusal(await call(send, 'GET /api/v1/content/blog/{code}', { path: { code: 'no-such' } }));
    const wrong = await call(send, 'GET /api/v1/content/news', { query: { limit: 'x', page: -1 } });
    expect(wrong.status).toBeLessThan(500);
  });
});

describe('pages', () => {
  it('GET /api/v1/content/inspiration and capsules list their pages', async () => {
    expect(codes(await call(send, 'GET /api/v1/content/inspiration'))).not.toEqual([]);
    expect(codes(await call(send, 'GET /api/v1/content/capsules'))).not.toEqual([]);
  });

  it('GET /api/v1/content/landing lists landings, and landing/{code} returns each', async () => {
    const found = codes(await call(send, 'GET /api/v1/content/landing'));
    expect(found).not.toEqual([]);
    for (const code of found) {
      const one = await call(send, 'GET /api/v1/content/landing/{code}', { path: { code } });
      expect(read(one, block).code).toBe(code);
    }
    expectRefusal(await call(send, 'GET /api/v1/content/landing/{code}', { path: { code: 'none_2mood' } }));
  });

  /** Finds a marketing page among the links of the capsules, the promo and the menus. */
  const marketingPage = async (): Promise<string> => {
    const places = [
      await call(send, 'GET /api/v1/content/capsules'),
      await call(send, 'GET /api/v1/content/mainpage/promo'),
      await call(send, 'GET /api/v1/content/menu/{code}', { path: { code: 'footer' } }),
    ];
    const link = /"\/page\/([^"/?]+)"/.exec(JSON.stringify(places.map(({ body }) => body)));
    return link?.[1] ?? 'no-link-to-a-page';
  };

  it('GET /api/v1/content/page/{code} returns a marketing page', async () => {
    const code = await marketingPage();
    expectSuccess(await call(send, 'GET /api/v1/content/page/{code}', { path: { code } }));
    expectRefusal(await call(send, 'GET /api/v1/content/page/{code}', { path: { code: 'no-such' } }));
  });

  it('GET /services/rest/v1/info/{slug} returns the pages to which the footer links', async () => {
    const menu = await call(send, 'GET /api/v1/content/menu/{code}', { path: { code: 'footer' } });
    const links = [...JSON.stringify(menu.body).matchAll(/"\/info\/([^"/?]+)"/g)];
    expect(links.length).toBeGreaterThan(3);
    for (const [, slug = ''] of links) {
      expectSuccess(await call(send, 'GET /services/rest/v1/info/{slug}', { path: { slug } }));
    }
    expectSuccess(await call(send, 'GET /services/rest/v1/info/{slug}', { path: { slug: 'care' } }));
    expectRefusal(await call(send, 'GET /services/rest/v1/info/{slug}', { path: { slug: 'no-such' } }));
  });
});

describe('small blocks', () => {
  it('GET /api/v1/urlrewrite/short_uri/~{code} refuses an unknown short link', async () => {
    expectRefusal(await call(send, 'GET /api/v1/urlrewrite/short_uri/~{code}', { path: { code: 'nope' } }));
  });

  it('POST /api/v1/content/banner returns the banner of a page to which the menu links', async () => {
    const menu = await call(send, 'GET /api/v1/content/menu/{code}', { path: { code: 'top' } });
    const links = [...JSON.stringify(menu.body).matchAll(/"url":"(\/[^"]+)"/g)];
    const found = [];
    for (const [, url] of links) {
      const answer = await call(send, 'POST /api/v1/content/banner', { json: { url } });
      if (answer.status < 400) found.push(expectSuccess(answer));
      else expectRefusal(answer);
    }
    expect(found).not.toEqual([]);
  });

  // The specification defines no code of a snippet or a picture. The test checks only that the calls exist
  // and answer in the envelope.
  it('POST snippet, POST banner and GET picture answer in the envelope', async () => {
    const answers = [
      await call(send, 'POST /api/v1/content/snippet', { json: { code: 'main' } }),
      await call(send, 'POST /api/v1/content/snippet', { form: { code: 'main' } }),
      await call(send, 'POST /api/v1/content/banner', { json: { url: '/catalog/shoes' } }),
      await call(send, 'POST /api/v1/content/banner', { form: { url: '/' } }),
      await call(send, 'GET /api/v1/content/picture/{code}', { path: { code: 'main' } }),
    ];
    for (const answer of answers) {
      if (answer.status < 400) expectSuccess(answer);
      else expect(expectRefusal(answer)).not.toContain('Такого адреса нет');
    }
  });
});

describe('feedback', () => {
  const theme = z.object({ id: presentSchema, title: z.string() });
  const anna = {
    name: 'Анна',
    last_name: 'Смирнова',
    email: 'anna@example.com',
    phone: '+79161234501',
    content: 'Подскажите, пожалуйста, когда придут новые ботильоны?',
  };
  const png = new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'pair.png',
    { type: 'image/png' },
  );
  const themeId = async () =>
    readRows(await call(send, 'GET /services/rest/v1/feedback/themes'), theme)[0]?.id;
  // The specification does not name the form field of the file. The test uses `file`.
  const upload = async () =>
    read(
      await call(send, 'POST /services/rest/v1/persistent/upload', { files: { file: png } }),
      z.object({ id: z.union([z.string(), z.number()]) }),
    ).id;
  const sendFeedback = (json: Record<string, unknown>) =>
    call(send, 'POST /services/rest/v1/feedback', { json });

  it('POST /services/rest/v1/persistent/upload returns the id of one file', async () => {
    await upload();
  });

  it('POST /services/rest/v1/persistent/upload refuses a form without a file', async () => {
    const answer = await call(send, 'POST /services/rest/v1/persistent/upload', { files: {} });
    expectRefusal(answer, 'Вы не выбрали файл');
  });

  it('POST /services/rest/v1/persistent/upload refuses more than 15 MB', async () => {
    const file = new File([new Uint8Array(16 * 1024 * 1024)], 'big.png', { type: 'image/png' });
    const answer = await call(send, 'POST /services/rest/v1/persistent/upload', { files: { file } });
    expectRefusal(answer, 'Общий размер файлов не должен превышать 15 МБ');
  });

  it('POST /services/rest/v1/feedback accepts a message with uploaded files', async () => {
    expectSuccess(
      await sendFeedback({ ...anna, theme: await themeId(), attachments: [await upload(), await upload()] }),
    );
  });

  it('POST /services/rest/v1/feedback accepts a form body, a theme as a string and no e-mail', async () => {
    const theme = String(await themeId());
    const { email: _, ...rest } = anna;
    const form = { ...rest, theme, attachments: [await upload(), await upload()] };
    expectSuccess(await call(send, 'POST /services/rest/v1/feedback', { form }));
    expectSuccess(await sendFeedback({ ...anna, email: '', theme, attachments: [] }));
  });

  it.each([
    ['theme', undefined, 'Выберите тему вопроса'],
    ['content', 'Коротко', 'Сообщение меньше 10 символов'],
    ['content', 'а'.repeat(501), 'Сообщение больше 500 символов'],
    ['phone', '+7916123450', 'Введите корректный номер телефона'],
    ['email', 'anna', 'Не заполнено или неверно заполнено поле'],
    ['name', 'Анна1', 'Введите корректное имя'],
    ['name', '', 'Введите корректное имя'],
    ['last_name', '!', 'Введите корректную фамилию'],
  ])(
    'POST /services/rest/v1/feedback refuses %s "%s" with the text of section 5',
    async (field, value, text) => {
      expectRefusal(await sendFeedback({ ...anna, theme: await themeId(), [field]: value }), text);
    },
  );

  it('POST /services/rest/v1/feedback accepts five files and refuses six', async () => {
    await shop.forgetAttempts();
    const theme = await themeId();
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await upload());
    expectRefusal(
      await sendFeedback({ ...anna, theme, attachments: ids }),
      'Можно прикрепить не более 5 файлов',
    );
    expectSuccess(await sendFeedback({ ...anna, theme, attachments: ids.slice(0, 5) }));
  });
});
