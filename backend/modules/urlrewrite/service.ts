import type { ApiError } from '#lib/contracts/envelope.ts';
import { shortCode } from '#lib/contracts/urlrewrite.ts';
import { entryPath, readEntryPath } from '#lib/routing/entries.ts';
import { readTarget } from '#lib/routing/target.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { urlrewriteErrors } from './errors.ts';
import { movedProduct } from './moved-product.ts';
import {
  deleteRedirects,
  deleteShortLinks,
  findRedirect,
  findShortLink,
  type RedirectRow,
  type ShortLinkRow,
  upsertRedirects,
  upsertShortLinks,
} from './repo.ts';

/**
 * Where a page has moved (RD-08): by the owner's word, or because a product has another code or is not on sale.
 * @param path in any spelling
 * @throws ShopError 404
 */
export async function getRedirect(db: Db, path: string): Promise<{ target: string; permanent: boolean }> {
  const canonical = entryPath(path);
  const row = (await findRedirect(db, canonical)) ?? (await movedProduct(db, canonical));
  if (!row || !readTarget(row.target)) throw new ShopError(404, urlrewriteErrors.redirect);
  return row;
}

/** Where a short link leads (RT-21). @param code with its tilde @throws ShopError 404 */
export async function getShortLink(db: Db, code: string): Promise<{ target: string }> {
  const row = await findShortLink(db, code.slice(1));
  if (!row || !readTarget(row.target)) throw new ShopError(404, urlrewriteErrors.shortLink);
  return row;
}

/** Collects every error of a list, each with its entry and field, so that the list is refused as a whole. */
class ListErrors {
  readonly #errors: ApiError[] = [];
  readonly #list: string;
  readonly #seen = new Set<string>();

  constructor(list: string) {
    this.#list = list;
  }

  add(index: number, field: string, error: ApiError): void {
    this.#errors.push({ ...error, field: `${this.#list}.${index}.${field}` });
  }

  /** Adds an error for a name that the list has had before. */
  checkUnique(index: number, field: string, name: string): void {
    if (this.#seen.has(name)) this.add(index, field, urlrewriteErrors.repeated(name));
    this.#seen.add(name);
  }

  /** @throws ShopError 400 when there are errors */
  throwIfAny(): void {
    if (this.#errors.length > 0) throw new ShopError(400, this.#errors);
  }
}

/**
 * Saves redirects, all of them or none (RD-05, RD-08). Paths are stored in their canonical form.
 * @throws ShopError 400 naming every wrong entry
 */
export async function writeRedirects(db: Db, given: readonly RedirectRow[]): Promise<number> {
  const errors = new ListErrors('redirects');
  const rows: RedirectRow[] = [];
  for (const [index, { path: text, target, permanent }] of given.entries()) {
    const path = readEntryPath(text);
    const leads = readTarget(target);
    if (path === null) errors.add(index, 'path', urlrewriteErrors.path(text));
    else errors.checkUnique(index, 'path', path);
    if (leads === null) errors.add(index, 'target', urlrewriteErrors.target(target));
    else if (leads.kind === 'internal' && entryPath(leads.path) === path)
      errors.add(index, 'target', urlrewriteErrors.self(target));
    rows.push({ path: path ?? '', target, permanent });
  }
  errors.throwIfAny();
  await upsertRedirects(db, rows);
  return rows.length;
}

/** @returns the canonical paths of the redirects that existed */
export async function removeRedirects(db: Db, paths: readonly string[]): Promise<string[]> {
  return deleteRedirects(db, paths.map(entryPath));
}

/** An entry that was not saved. */
interface Refused {
  index: number;
  code: string;
  message: string;
}

function shortLinkError({ code, target }: ShortLinkRow, isRepeated: boolean) {
  if (!shortCode.safeParse(code).success) return { field: 'code', error: urlrewriteErrors.code(code) };
  if (isRepeated) return { field: 'code', error: urlrewriteErrors.repeated(code) };
  const leads = readTarget(target);
  if (leads === null) return { field: 'target', error: urlrewriteErrors.target(target) };
  const isSelf = leads.kind === 'internal' && entryPath(leads.path) === `/~${code}`;
  return isSelf ? { field: 'target', error: urlrewriteErrors.self(target) } : null;
}

/**
 * Saves short links (RT-21). What is wrong in one does not keep the others back.
 * @returns the codes that were saved, and the entries that were not
 * @throws ShopError 400 naming every entry when all of them are wrong
 */
export async function writeShortLinks(
  db: Db,
  rows: readonly ShortLinkRow[],
): Promise<{ saved: string[]; refused: Refused[] }> {
  const errors = new ListErrors('short_links');
  const refused: Refused[] = [];
  const good = new Map<string, ShortLinkRow>();
  for (const [index, row] of rows.entries()) {
    const wrong = shortLinkError(row, good.has(row.code));
    if (wrong) {
      errors.add(index, wrong.field, wrong.error);
      refused.push({ index, code: row.code, message: wrong.error.message });
    } else good.set(row.code, row);
  }
  if (good.size === 0) errors.throwIfAny();
  await upsertShortLinks(db, [...good.values()]);
  return { saved: [...good.keys()], refused };
}

/** @returns the codes of the links that existed */
export async function removeShortLinks(db: Db, codes: readonly string[]): Promise<string[]> {
  return deleteShortLinks(db, codes);
}
