import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { MAX_FILES, MAX_TOTAL_BYTES } from '@/lib/domain/attachments';
import { validation } from '@/lib/texts/validation';
import { httpErrors, ShopError } from './errors';
import { FormFile } from './form-file';

/** The largest file, and room for the form around it; the gateway lets 16 MB through. */
const MAX_BYTES = MAX_TOTAL_BYTES + 64 * 1024;
/** No form of the shop has more. */
const LIMITS = { files: MAX_FILES, fields: 20, fieldSize: 64 * 1024, headerPairs: 20, headerSize: 8 * 1024 };
/** Forms arriving at the same time: it bounds what they take of memory and disk. */
const MAX_CONCURRENCY = 40;
/** How long a refused sender is told to wait; the text says the same. */
const RETRY_SECONDS = 60;
let arriving = 0;

/** Files that the form of a request has left on the disk. */
const filesOf = new WeakMap<Request, FormFile[]>();

/** Whether a request brings a multipart form. */
export const isForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');

const tooLarge = () =>
  new ShopError(413, { code: httpErrors.tooLarge.code, message: validation.files.total });
const malformed = () => new ShopError(400, httpErrors.badForm);

/**
 * Frees a chunk of a request at once. Left to the garbage collector, the chunks of one large form add up to 30 MB
 * before it runs.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: LIMITS,
      preservePath: true,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    });
  } catch {
    throw malformed();
  }
}

/** @param files gets every file of the form as soon as it begins */
async function parse(
  body: AsyncIterable<Uint8Array>,
  parser: BusboyInstance,
  { folder, files }: { folder: string; files: FormFile[] },
): Promise<Record<string, unknown>> {
  const fields = new Map<string, string | FormFile>();
  const fail = () => parser.emit('error', malformed());
  for (const limit of ['filesLimit', 'fieldsLimit']) parser.on(limit, fail);
  parser.on('field', (field, value, _, isTruncated) => {
    if (isTruncated) fail();
    else fields.set(field, value);
  });
  parser.on('file', (field, source, name, _, type) => {
    const file = new FormFile(join(folder, `form-${randomUUID()}`), source, { name, type });
    files.push(file);
    fields.set(field, file);
  });
  const finished = once(parser, 'finish').catch(() => {
    throw malformed();
  });
  // Awaited below; a parser may fail earlier, and more than once.
  finished.catch(() => {});
  parser.on('error', () => {});

  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    // A parser that has failed never calls back.
    await Promise.race([new Promise<void>((resolve) => parser.write(chunk, () => resolve())), finished]);
    for (const file of files) await file.collect();
    release(chunk);
  }
  parser.end();
  await finished;
  const entries = [...fields].map(
    async ([field, value]) => [field, typeof value === 'string' ? value : await value.finish()] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Reads a multipart form while it arrives: its files go to the disk in small blocks, so that neither a large form nor
 * a slow sender takes much memory. withFormFiles removes the files.
 * @param folder where the files lie until the request is answered
 * @returns its fields by name, the last of a repeated name
 * @throws ShopError 400 for what is no form, 413 beyond 15 MB, 503 when too many forms are arriving
 */
export async function readForm(request: Request, folder: string): Promise<Record<string, unknown>> {
  const { body, headers } = request;
  if (!body || !isForm(request)) throw malformed();
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge();
  if (arriving >= MAX_CONCURRENCY) throw new ShopError(503, httpErrors.busy, RETRY_SECONDS);
  const parser = createParser(headers.get('content-type') ?? '');
  const files: FormFile[] = [];
  filesOf.set(request, files);
  arriving++;
  try {
    await mkdir(folder, { recursive: true });
    return await parse(body, parser, { folder, files });
  } finally {
    arriving--;
  }
}

/** Answers a request, then removes the files that its form has left on the disk. */
export async function withFormFiles(request: Request, next: () => Promise<void>): Promise<void> {
  try {
    await next();
  } finally {
    await Promise.all((filesOf.get(request) ?? []).map((file) => file.remove()));
  }
}
