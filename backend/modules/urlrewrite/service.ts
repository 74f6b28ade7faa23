import type { ApiError } from '#lib/contracts/envelope.ts';
import { shortCode } from '#lib/contracts/urlrewrite.ts';
import { parseRedirectPath, toRedirectKey } from '#lib/routing/redirect-paths.ts';
import { parseRedirectTarget } from '#lib/routing/redirect-target.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { urlrewriteErrors } from './errors.ts';
import { findProductRedirect } from './product-redirect.ts';
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
 * Finds the redirect of a path (RD-08): the redirect that the owner has set, otherwise the redirect of a product whose
 * code has changed or that is inactive.
 * @param path path in any spelling
 * @throws ShopError 404 for a path without a redirect
 */
export async function getRedirect(db: Db, path: string): Promise<{ target: string; permanent: boolean }> {
  const canonical = toRedirectKey(path);
  const row = (await findRedirect(db, canonical)) ?? (await findProductRedirect(db, canonical));
  if (!row || !parseRedirectTarget(row.target)) throw new ShopError(404, urlrewriteErrors.redirect);
  return row;
}

/**
 * Finds the target of a short link (RT-21).
 * @param code code with the tilde
 * @throws ShopError 404 for an unknown code
 */
export async function getShortLink(db: Db, code: string): Promise<{ target: string }> {
  const row = await findShortLink(db, code.slice(1));
  if (!row || !parseRedirectTarget(row.target)) throw new ShopError(404, urlrewriteErrors.shortLink);
  return row;
}

/**
 * Collects the errors of all entries of a list, so that they are returned together. Each error contains the index of
 * its entry and the field.
 */
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

  /** Adds an error when the name is already in the list. */
  checkUnique(index: number, field: string, name: string): void {
    if (this.#seen.has(name)) this.add(index, field, urlrewriteErrors.repeated(name));
    this.#seen.add(name);
  }

  /**
   * Throws the collected errors.
   * @throws ShopError 400 when there are errors
   */
  throwIfAny(): void {
    if (this.#errors.length > 0) throw new ShopError(400, this.#errors);
  }
}

/**
 * Saves either all redirects or no redirect (RD-05, RD-08). Paths are stored in their canonical form.
 * @returns the number of saved redirects
 * @throws ShopError 400 with an error for every invalid entry
 */
export async function writeRedirects(db: Db, redirects: readonly RedirectRow[]): Promise<number> {
  const errors = new ListErrors('redirects');
  const rows: RedirectRow[] = [];
  for (const [index, { path: text, target, permanent }] of redirects.entries()) {
    const path = parseRedirectPath(text);
    const parsedTarget = parseRedirectTarget(target);
    if (path === null) errors.add(index, 'path', urlrewriteErrors.path(text));
    else errors.checkUnique(index, 'path', path);
    if (parsedTarget === null) errors.add(index, 'target', urlrewriteErrors.target(target));
    else if (parsedTarget.kind === 'internal' && toRedirectKey(parsedTarget.path) === path)
      errors.add(index, 'target', urlrewriteErrors.self(target));
    rows.push({ path: path ?? '', target, permanent });
  }
  errors.throwIfAny();
  await upsertRedirects(db, rows);
  return rows.length;
}

/**
 * Removes the redirects of paths. The paths may be in any spelling.
 * @returns the canonical paths of the redirects that existed
 */
export async function removeRedirects(db: Db, paths: readonly string[]): Promise<string[]> {
  return deleteRedirects(db, paths.map(toRedirectKey));
}

/** Entry that was not saved, with the reason. */
interface Refused {
  index: number;
  code: string;
  message: string;
}

function findShortLinkError({ code, target }: ShortLinkRow, isRepeated: boolean) {
  if (!shortCode.safeParse(code).success) return { field: 'code', error: urlrewriteErrors.code(code) };
  if (isRepeated) return { field: 'code', error: urlrewriteErrors.repeated(code) };
  const parsedTarget = parseRedirectTarget(target);
  if (parsedTarget === null) return { field: 'target', error: urlrewriteErrors.target(target) };
  const isSelf = parsedTarget.kind === 'internal' && toRedirectKey(parsedTarget.path) === `/~${code}`;
  return isSelf ? { field: 'target', error: urlrewriteErrors.self(target) } : null;
}

/**
 * Saves short links (RT-21). An invalid entry does not prevent saving the others.
 * @returns the codes that were saved, and the entries that were refused
 * @throws ShopError 400 with an error for every entry when all of them are invalid
 */
export async function writeShortLinks(
  db: Db,
  rows: readonly ShortLinkRow[],
): Promise<{ saved: string[]; refused: Refused[] }> {
  const errors = new ListErrors('short_links');
  const refused: Refused[] = [];
  const valid = new Map<string, ShortLinkRow>();
  for (const [index, row] of rows.entries()) {
    const invalid = findShortLinkError(row, valid.has(row.code));
    if (invalid) {
      errors.add(index, invalid.field, invalid.error);
      refused.push({ index, code: row.code, message: invalid.error.message });
    } else valid.set(row.code, row);
  }
  if (valid.size === 0) errors.throwIfAny();
  await upsertShortLinks(db, [...valid.values()]);
  return { saved: [...valid.keys()], refused };
}

/**
 * Removes short links.
 * @returns the codes of the links that existed
 */
export async function removeShortLinks(db: Db, codes: readonly string[]): Promise<string[]> {
  return deleteShortLinks(db, codes);
}
