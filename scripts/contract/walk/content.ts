import type { ContractRun, RequestInput } from '../run/run.ts';
import { toRecords, toTextOr } from '../run/values.ts';
import { type KnownValues, UNKNOWN_CODE, UNKNOWN_ID } from './found.ts';
import { checkMenu, listCodes, listMenuUrls } from './menu.ts';

const CONTENT = '/api/v1/content';
const INFO = 'GET /services/rest/v1/info/{slug}';

const either = (more: RequestInput = {}): RequestInput => ({ ...more, expects: 'either' });
const unknown = (more: RequestInput): RequestInput => ({ ...more, expects: 'either', isUnknown: true });

/** Codes of the pages that the storefront's texts link to. */
const INFO_SLUGS = ['offer', 'personal-data', 'delivery', 'return', 'cookie', 'loyalty', 'care'];

/** Requests a list of materials and the first material. A result for an existing key proves that the call exists. */
async function walkList(run: ContractRun, name: string): Promise<void> {
  const one = `GET ${CONTENT}/${name}/{code}`;
  const list = await run.request(`GET ${CONTENT}/${name}`, { query: { limit: '10', page: '1' } });
  const [first] = toRecords(list.items);
  const code = toTextOr(first?.code, '');
  if (code) await run.request(one, { path: { code } });
  await run.request(one, unknown({ path: { code: UNKNOWN_CODE } }));
}

/** Requests the main page, menus, materials, and other editorial content. */
export async function walkContent(run: ContractRun, found: KnownValues): Promise<void> {
  for (const block of ['promo', 'newarrivals', 'premium', 'brands', 'categories', 'bestsellers'])
    await run.request(`GET ${CONTENT}/mainpage/${block}`, either());
  for (const call of ['identity', 'pages']) await run.request(`GET ${CONTENT}/${call}`, either());
  const top = await run.request(`GET ${CONTENT}/menu/{code}`, { path: { code: 'top' } });
  const footer = await run.request(`GET ${CONTENT}/menu/{code}`, { path: { code: 'footer' } });
  const urls = [...listMenuUrls(top.items), ...listMenuUrls(footer.items)];
  await checkMenu(run, urls);
  for (const list of ['news', 'blog', 'inspiration', 'landing']) await walkList(run, list);
  await run.request(`GET ${CONTENT}/capsules`);

  const pages = listCodes(urls, '/page/');
  for (const code of [...pages.slice(0, 1), UNKNOWN_CODE])
    await run.request(`GET ${CONTENT}/page/{code}`, unknown({ path: { code } }));
  for (const code of ['career', UNKNOWN_CODE])
    await run.request(`GET ${CONTENT}/screen/{code}`, unknown({ path: { code } }));
  await run.request(`POST ${CONTENT}/snippet`, either({ body: { code: 'home' } }));
  await run.request(`GET ${CONTENT}/picture/{code}`, either({ path: { code: 'share' } }));
  const url = found.section?.code ? `/catalog/${found.section.code}` : '/';
  await run.request(`POST ${CONTENT}/banner`, either({ body: { url } }));

  for (const slug of [...listCodes(urls, '/info/'), ...INFO_SLUGS]) {
    const { ok } = await run.request(INFO, either({ path: { slug } }));
    if (ok) break;
  }
  await run.request(INFO, unknown({ path: { slug: UNKNOWN_CODE } }));
  await run.request('GET /api/v1/urlrewrite/short_uri/~{code}', unknown({ path: { code: UNKNOWN_CODE } }));
  await run.request('GET /api/v1/urlrewrite/redirect', unknown({ query: { path: `/${UNKNOWN_CODE}` } }));

  for (const kind of ['description', 'tag']) {
    await run.request(`GET /api/v1/seo/${kind}/{id}`, unknown({ path: { id: UNKNOWN_ID } }));
    await run.request(`POST /api/v1/seo/${kind}`, either({ body: { url } }));
  }
  await run.request('GET /api/v1/seo/terms', either());
  await run.request('GET /api/v1/seo/sitemap', either());
  await run.request('GET /api/v1/seo/sitemap/{name}', either({ path: { name: 'products' } }));
}
