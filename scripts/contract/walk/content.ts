import type { Input, Run } from '../run/run.ts';
import { recordsOf, textOr } from '../run/values.ts';
import { type Found, UNKNOWN_CODE, UNKNOWN_ID } from './found.ts';
import { checkMenu, codesIn, urlsOf } from './menu.ts';

const CONTENT = '/api/v1/content';
const INFO = 'GET /services/rest/v1/info/{slug}';

const either = (more: Input = {}): Input => ({ ...more, expects: 'either' });
const unknown = (more: Input): Input => ({ ...more, expects: 'either', isUnknown: true });

/** Pages that the storefront's own texts link to. */
const INFO_SLUGS = ['offer', 'personal-data', 'delivery', 'return', 'cookie', 'loyalty', 'care'];

/** Requests a list of materials and the first of them. A result for an existing key proves that the call exists. */
async function walkList(run: Run, name: string): Promise<void> {
  const one = `GET ${CONTENT}/${name}/{code}`;
  const list = await run.ask(`GET ${CONTENT}/${name}`, { query: { limit: '10', page: '1' } });
  const [first] = recordsOf(list.items);
  const code = textOr(first?.code, '');
  if (code) await run.ask(one, { path: { code } });
  await run.ask(one, unknown({ path: { code: UNKNOWN_CODE } }));
}

/** Requests the main page, menus, materials, and other content of editors. */
export async function walkContent(run: Run, found: Found): Promise<void> {
  for (const block of ['promo', 'newarrivals', 'premium', 'brands', 'categories', 'bestsellers'])
    await run.ask(`GET ${CONTENT}/mainpage/${block}`, either());
  const top = await run.ask(`GET ${CONTENT}/menu/{code}`, { path: { code: 'top' } });
  const footer = await run.ask(`GET ${CONTENT}/menu/{code}`, { path: { code: 'footer' } });
  const urls = [...urlsOf(top.items), ...urlsOf(footer.items)];
  await checkMenu(run, urls);
  for (const list of ['news', 'blog', 'inspiration', 'landing']) await walkList(run, list);
  await run.ask(`GET ${CONTENT}/capsules`);

  const pages = codesIn(urls, '/page/');
  for (const code of [...pages.slice(0, 1), UNKNOWN_CODE])
    await run.ask(`GET ${CONTENT}/page/{code}`, unknown({ path: { code } }));
  for (const code of ['career', UNKNOWN_CODE])
    await run.ask(`GET ${CONTENT}/screen/{code}`, unknown({ path: { code } }));
  await run.ask(`POST ${CONTENT}/snippet`, either({ body: { code: 'home' } }));
  await run.ask(`GET ${CONTENT}/picture/{code}`, either({ path: { code: 'share' } }));
  const url = found.section?.code ? `/catalog/${found.section.code}` : '/';
  await run.ask(`POST ${CONTENT}/banner`, either({ body: { url } }));

  for (const slug of [...codesIn(urls, '/info/'), ...INFO_SLUGS]) {
    const { ok } = await run.ask(INFO, either({ path: { slug } }));
    if (ok) break;
  }
  await run.ask(INFO, unknown({ path: { slug: UNKNOWN_CODE } }));
  await run.ask('GET /api/v1/urlrewrite/short_uri/~{code}', unknown({ path: { code: UNKNOWN_CODE } }));
  await run.ask('GET /api/v1/urlrewrite/redirect', unknown({ query: { path: `/${UNKNOWN_CODE}` } }));

  for (const kind of ['description', 'tag']) {
    await run.ask(`GET /api/v1/seo/${kind}/{id}`, unknown({ path: { id: UNKNOWN_ID } }));
    await run.ask(`POST /api/v1/seo/${kind}`, either({ body: { url } }));
  }
  await run.ask('GET /api/v1/seo/terms', either());
  await run.ask('GET /api/v1/seo/sitemap', either());
  await run.ask('GET /api/v1/seo/sitemap/{name}', either({ path: { name: 'products' } }));
}
