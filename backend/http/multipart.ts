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
import { createPartCounter, parseBoundary } from './form-boundary.ts';
import { acquireFormSlot } from './form-slots.ts';

/** Maximum size of a form in bytes: the largest file and the form around it. The gateway accepts up to 16 MB. */
const MAX_BYTES = MAX_TOTAL_BYTES + 64 * 1024;
/**
 * Limits of the parser, higher than any form of the shop needs. `parts` also counts parts without a name, which are
 * neither files nor fields.
 */
const LIMITS = {
  files: MAX_FILES,
  fields: 20,
  parts: MAX_FILES + 20,
  fieldSize: 64 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** Number of bytes that are passed to the parser at once. The parser stops at a limit only between two calls. */
const SLICE_BYTES = 64 * 1024;
/**
 * Free disk space below which no file is accepted, because the database uses the disk too. The arriving forms together
 * need less space than this reserve.
 */
const RESERVE_BYTES = 1024 ** 3;
/** Retry-After when the disk is nearly full, in seconds. */
const NO_ROOM_SECONDS = 60 * 60;

/** Files on the disk that belong to a request's form. */
const formFiles = new WeakMap<Request, FormFile[]>();

/** Returns true when a request has a multipart form. */
export const isMultipartForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');

const createTooLargeError = () =>
  new ShopError(413, { code: httpErrors.tooLarge.code, message: validation.files.total });
const createMalformedError = () => new ShopError(400, httpErrors.badForm);

/**
 * Frees the memory of a request's chunk at once. Otherwise the chunks of one large form add up to 30 MB before the
 * garbage collector runs.
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

/**
 * Parses a form.
 * @param files receives every file of the form as soon as the file begins
 */
async function parse(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  { folder, files }: { folder: string; files: FormFile[] },
): Promise<Record<string, unknown>> {
  const parser = createParser(boundary);
  const hasFewParts = createPartCounter(boundary, LIMITS.parts + 1);
  const fields = new Map<string, string | FormFile>();
  const fail = () => parser.emit('error', createMalformedError());
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
    throw createMalformedError();
  });
  // `finished` is awaited below. Errors are ignored here, because the parser may fail earlier, and more than once.
  finished.catch(() => {});
  parser.on('error', () => {});

  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw createTooLargeError();
    for (let from = 0; from < chunk.length; from += SLICE_BYTES) {
      const slice = chunk.subarray(from, from + SLICE_BYTES);
      if (!hasFewParts(slice)) throw createMalformedError();
      // A parser that has failed never calls back.
      await Promise.race([new Promise<void>((resolve) => parser.write(slice, () => resolve())), finished]);
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

/**
 * Returns true when the disk of a folder has too little space for uploads. Returns false when the size of the disk is
 * unknown.
 */
async function isDiskNearlyFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  return blocks > 0 && bavail * bsize < RESERVE_BYTES;
}

/**
 * Reads a multipart form while it arrives. Its files are written to the disk in small blocks, so that neither a large
 * form nor a slow sender needs much memory. `withFormFiles` removes the files later.
 * @param folder where the files are stored until the request is answered
 * @param requester sender of the form, whose simultaneous forms are counted
 * @returns the form's fields by name. For a repeated name, the last field is returned
 * @throws ShopError 400 for a malformed form, 413 beyond 15 MB
 * @throws ShopError 429 when the sender or the sender's network has too many arriving forms
 * @throws ShopError 503 when too many forms are arriving in total, or the disk is nearly full
 */
export async function readForm(
  request: Request,
  folder: string,
  requester: Requester = { address: request.headers.get('x-forwarded-for') ?? '', known: null },
): Promise<Record<string, unknown>> {
  const { body, headers } = request;
  if (!body || !isMultipartForm(request)) throw createMalformedError();
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) throw createTooLargeError();
  const boundary = parseBoundary(headers.get('content-type') ?? '');
  if (boundary === null) throw createMalformedError();
  const files: FormFile[] = [];
  formFiles.set(request, files);
  const releaseSlot = acquireFormSlot(requester);
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    if (await isDiskNearlyFull(folder)) throw new ShopError(503, httpErrors.noRoom, NO_ROOM_SECONDS);
    return await parse(body, boundary, { folder, files });
  } finally {
    releaseSlot();
  }
}

/** Answers a request, and then removes the files of its form from the disk. */
export async function withFormFiles(request: Request, next: () => Promise<void>): Promise<void> {
  try {
    await next();
  } finally {
    await Promise.all((formFiles.get(request) ?? []).map((file) => file.remove()));
  }
}
