import { readFileSync, statSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { foldText } from '#lib/domain/text.ts';
import { Refusal } from '../../tasks.mjs';
import { COLUMN_NAMES, importTexts as texts } from './texts.ts';

const MAX_MEGABYTES = 20;
/** Maximum number of rows of a table. They are written in one transaction. */
const MAX_ROWS = 20_000;

/** Key of a known column. */
export type Column = keyof typeof COLUMN_NAMES;

/** Row of a table. */
export interface TableRow {
  /** Number of the row in a spreadsheet. The row of the column names is 1. */
  row: number;
  /** Trimmed cells of the known columns. */
  cells: Partial<Record<Column, string>>;
  /** Trimmed cells of all other columns, which are properties of the product, by the title of the column. */
  properties: Record<string, string>;
}

/** Decodes a table: UTF-16 and UTF-8 with a byte order mark, UTF-8, otherwise Windows-1251. */
export function decodeTable(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Finds the separator of the columns: the most frequent one in the first line. */
function findDelimiter(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => line.split(separator).length;
  return [';', '\t', ','].reduce((best, next) => (count(next) > count(best) ? next : best));
}

const recordsSchema = z.array(z.array(z.string()));

function parseRecords(text: string): string[][] {
  try {
    const options = { delimiter: findDelimiter(text), relax_column_count: true, trim: true };
    return recordsSchema.parse(parse(text, options));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { records } = z.object({ records: z.number() }).parse(error);
    throw new Refusal(texts.broken(records + 1));
  }
}

const columns = new Map(Object.entries(COLUMN_NAMES).map(([key, name]) => [foldText(name), key as Column]));

/** Title of a property: the name of its column with a capital. */
const toTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

interface Header {
  at: number;
  column: Column | null;
  title: string;
}

function parseHeader(names: readonly string[]): Header[] {
  const header = names.map((name, at) => ({
    at,
    column: columns.get(foldText(name)) ?? null,
    title: toTitle(name),
  }));
  const seen = new Set<string>();
  for (const { title } of header) {
    if (title && seen.has(foldText(title))) throw new Refusal(texts.repeatedColumn(title));
    seen.add(foldText(title));
  }
  if (!header.some(({ column }) => column === 'article'))
    throw new Refusal(texts.noColumn(COLUMN_NAMES.article));
  return header.filter(({ title }) => title !== '');
}

/**
 * Parses a table of products. The first row contains the names of the columns.
 * @throws Refusal for a broken table, and without the column of articles
 */
export function parseTable(text: string): TableRow[] {
  const [names, ...records] = parseRecords(text);
  if (!names || records.length === 0) throw new Refusal(texts.empty);
  if (records.length > MAX_ROWS) throw new Refusal(texts.tooManyRows(MAX_ROWS));
  const header = parseHeader(names);
  return records.flatMap((record, index) => {
    if (record.every((cell) => cell === '')) return [];
    const row: TableRow = { row: index + 2, cells: {}, properties: {} };
    for (const { at, column, title } of header) {
      const cell = record[at] ?? '';
      if (cell === '') continue;
      if (column) row.cells[column] = cell;
      else row.properties[title] = cell;
    }
    return [row];
  });
}

/**
 * Reads a table from a file.
 * @throws Refusal when the file cannot be read, is too large or is no table
 */
export function readTable(file: string): TableRow[] {
  let bytes: Uint8Array;
  try {
    if (statSync(file).size > MAX_MEGABYTES * 1024 ** 2) throw new Refusal(texts.tooLarge(MAX_MEGABYTES));
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      texts.notRead(file, error instanceof Error && 'code' in error ? String(error.code) : ''),
    );
  }
  return parseTable(decodeTable(bytes));
}
