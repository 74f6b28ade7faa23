import type { ContractRun } from '../run/run.ts';
import { type JsonObject, toRecords, toTextOr } from '../run/values.ts';
import { contractTexts as t } from '../texts.ts';

const MENU = 'GET /api/v1/content/menu/{code}';
const BY_CODE = 'GET /api/v1/sections/by_code/{code}';
const CATALOG = '/catalog/';
/** Code of the list of all products. No section has this code, because the storefront builds the list's page itself. */
const WHOLE_CATALOG = 'view/all';
/** Maximum number of links to sections that are checked. */
const MAX_SECTIONS = 40;
/** Matches a path from the root, a URL with a scheme, or a fragment. */
const ADDRESS = /^(?:\/|#|[a-z][a-z\d+.-]*:)/i;

/** Lists all URLs of a menu. */
export const listMenuUrls = (items: readonly unknown[]): string[] =>
  toRecords(items).flatMap((item: JsonObject) => [
    toTextOr(item.url, ''),
    ...listMenuUrls(toRecords(item.sub_items)),
  ]);

/** Lists the codes from the URLs that begin with a folder. */
export const listCodes = (urls: readonly string[], folder: string): string[] =>
  urls.flatMap((url) => {
    const [path = ''] = url.split(/[?#]/);
    return path.startsWith(folder) ? [path.slice(folder.length).replace(/\/$/, '')] : [];
  });

/** Adds remarks about menu URLs that cannot be opened. */
export async function checkMenu(run: ContractRun, urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls))
    if (url !== '' && !ADDRESS.test(url)) run.outcomes.note(MENU, t.menuUrl(url));
  // If no section was found by the call at all, the call itself is reported instead.
  if (!run.outcomes.get(BY_CODE).hasResult) return;
  const codes = new Set(listCodes(urls, CATALOG).filter((code) => code !== '' && code !== WHOLE_CATALOG));
  for (const code of [...codes].slice(0, MAX_SECTIONS)) {
    const { ok, reason } = await run.request(BY_CODE, { path: { code }, expects: 'either' });
    if (!ok && reason !== '') run.outcomes.note(MENU, t.menuSection(CATALOG + code));
  }
}
