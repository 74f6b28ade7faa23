import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type InfoPageText, listInfoPages, storeInfoPages } from '#backend/modules/info/index.ts';
import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import { Refusal } from '../tasks.mjs';
import { withShopDatabase } from './opened.ts';
import { findPlaces } from './places.ts';
import { cliTexts as texts } from './texts.ts';

/** Ending of the files. The name before it is the code of the page, and its address after `/info/`. */
const ENDING = '.html';
const CODE = /^[a-z0-9][a-z0-9-]{0,59}$/;
const MAX_TITLE = 200;

/** Matches a file: the title and the lead in lines of their own, an empty line, then HTML. */
const FILE = /^\uFEFF?title: *(?<title>[^\r\n]+)\r?\nlead: *(?<lead>[^\r\n]*)\r?\n\r?\n(?<html>[\s\S]*)$/;

/** Formats a page as a text file that its owner can edit. */
const formatPage = ({ title, lead, html }: InfoPageText): string =>
  `title: ${title}\nlead: ${lead.replaceAll(/\s*\n\s*/g, ' ')}\n\n${html.trim()}\n`;

/**
 * Reads a page from its file. Its HTML is sanitized.
 * @throws Refusal when the name or the content has another form
 */
function readPage(path: string): InfoPageText {
  const name = basename(path);
  const code = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : '';
  if (!CODE.test(code)) throw new Refusal(texts.pages.name(name));
  const { title = '', lead = '', html = '' } = FILE.exec(readFileSync(path, 'utf8'))?.groups ?? {};
  const clean = sanitizeHtml(html).trim();
  if (!title.trim() || title.length > MAX_TITLE || !clean) throw new Refusal(texts.pages.form(name));
  return { code, title: title.trim(), lead: lead.trim(), html: clean };
}

async function exportPages(folder: string): Promise<void> {
  const pages = await withShopDatabase(findPlaces(), listInfoPages);
  try {
    mkdirSync(folder);
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST'
      ? new Refusal(texts.targetExists(folder))
      : error;
  }
  for (const page of pages) writeFileSync(join(folder, page.code + ENDING), formatPage(page));
  console.warn(texts.pages.exported(pages.length, folder));
}

async function importPages(paths: readonly string[]): Promise<void> {
  // All files are read before the first page is stored.
  const pages = paths.map(readPage);
  await withShopDatabase(findPlaces(), (db) => storeInfoPages(db, pages, new Date()));
  console.warn(texts.pages.imported(pages.map(({ code }) => code)));
}

/**
 * Runs `npm run shop -- pages export FOLDER` and `pages import FILE…`: the help and legal pages as files to edit.
 * @returns the exit code
 */
export async function runPages(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [action, ...paths] = positionals;
  const [folder] = paths;
  if (action === 'export' && folder && paths.length === 1) await exportPages(folder);
  else if (action === 'import' && folder) await importPages(paths);
  else {
    console.error(texts.usage);
    return 1;
  }
  return 0;
}
