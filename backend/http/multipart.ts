import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { MAX_FILES, MAX_TOTAL_BYTES } from '#lib/domain/attachments.ts';
import { validation } from '#lib/texts/validation.ts';
import { httpErrors, ShopError } from '../kernel/errors.ts';
import { FormFile } from '../kernel/form-file.ts';
import type { Requester } from '../modules/rate-limits/index.ts';
import { boundaryOf, createPartCounter } from './form-boundary.ts';
import { takePlace } from './form-places.ts';

/** The largest file, and room for the form around it; the gateway lets 16 MB through. */
const MAX_BYTES = MAX_TOTAL_BYTES + 64 * 1024;
/** No form of the shop has more. Parts without a name are neither files nor fields, and count too. */
const LIMITS = {
  files: MAX_FILES,
  fields: 20,
  parts: MAX_FILES + 20,
  fieldSize: 64 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** What the parser is given at once: it stops at a limit only between two pieces. */
const PIECE_BYTES = 64 * 1024;
/** The disk is also the database's: no file is taken when less is free. Forms that are arriving need less than this. */
const RESERVE_BYTES = 1024 ** 3;
const NO_ROOM_SECONDS = 60 * 60;

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

const createParser = (boundary: string): BusboyInstance =>
  new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: LIMITS,
    preservePath: true,
    isPartAFile: (_name, _type, filename) => filename !== undefined,
  });

/** @param files gets every file of the form as soon as it begins */
async function parse(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  { folder, files }: { folder: string; files: FormFile[] },
): Promise<Record<string, unknown>> {
  const parser = createParser(boundary);
  const hasFewParts = createPartCounter(boundary, LIMITS.parts + 1);
  const fields = new Map<string, string | FormFile>();
  const fail = () => parser.emit('error', malformed());
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit']) parser.on(limit, fail);
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
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
      const piece = chunk.subarray(from, from + PIECE_BYTES);
      if (!hasFewParts(piece)) throw malformed();
      // A parser that has failed never calls back.
      await Promise.race([new Promise<void>((resolve) => parser.write(piece, () => resolve())), finished]);
      for (const file of files) await file.collect();
    }
    release(chunk);
  }
  parser.end();
  await finished;
  const entries = [...fields].map(
    async ([field, value]) => [field, typeof value === 'string' ? value : await value.finish()] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Whether the disk of a folder has no room for what people send; a disk that does not say has. */
async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  return blocks > 0 && bavail * bsize < RESERVE_BYTES;
}

/**
 * Reads a multipart form while it arrives: its files go to the disk in small blocks, so that neither a large form nor
 * a slow sender takes much memory. withFormFiles removes the files.
 * @param folder where the files lie until the request is answered
 * @param requester the sender, whose forms at the same time are counted
 * @returns its fields by name, the last of a repeated name
 * @throws ShopError 400 for what is no form, 413 beyond 15 MB, 429 when too many forms of one network are arriving, 503
 * when too many of all are, or the disk is nearly full
 */
export async function readForm(
  request: Request,
  folder: string,
  requester: Requester = { address: request.headers.get('x-forwarded-for') ?? '', known: null },
): Promise<Record<string, unknown>> {
  const { body, headers } = request;
  if (!body || !isForm(request)) throw malformed();
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge();
  const boundary = boundaryOf(headers.get('content-type') ?? '');
  if (boundary === null) throw malformed();
  const files: FormFile[] = [];
  filesOf.set(request, files);
  const leave = takePlace(requester);
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    if (await isDiskFull(folder)) throw new ShopError(503, httpErrors.noRoom, NO_ROOM_SECONDS);
    return await parse(body, boundary, { folder, files });
  } finally {
    leave();
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
