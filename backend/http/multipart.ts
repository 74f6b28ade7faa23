import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { MAX_TOTAL_BYTES } from '@/lib/domain/attachments';
import { validation } from '@/lib/texts/validation';
import { httpErrors, ShopError } from './errors';

/** The largest file, and room for the form around it; the front lets 16 MB through. */
const MAX_BYTES = MAX_TOTAL_BYTES + 64 * 1024;
/** Forms on their way at once: so many lie on the disk at most. */
const MAX_COMING = 40;
/** What a refused sender is told to wait; the text says the same. */
const BUSY_SECONDS = 60;
/** Forms taken apart at once: so many are held in memory at most. */
const inTurn = pLimit(2);
let coming = 0;

/** Whether a request brings a multipart form. */
export const isForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');

async function* counted(body: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES)
      throw new ShopError(413, { code: httpErrors.tooLarge.code, message: validation.files.total });
    yield chunk;
  }
}

/** Takes a form apart; whatever is wrong with it is the sender's. */
async function fieldsOf(file: string, type: string): Promise<Record<string, unknown>> {
  const form = new Response(await openAsBlob(file), { headers: { 'content-type': type } });
  try {
    return Object.fromEntries(await form.formData());
  } catch {
    throw new ShopError(400, httpErrors.badForm);
  }
}

/**
 * Reads a multipart form. It comes to a file first: a slow sender costs neither memory nor another's turn.
 * @param folder where the file lies until the form is read
 * @returns its fields by name, the last of a repeated name
 * @throws ShopError 400 for what is no form, 413 beyond 15 MB, 503 when too many are on their way
 */
export async function readForm(request: Request, folder: string): Promise<Record<string, unknown>> {
  const { body, headers } = request;
  if (!body || !isForm(request)) throw new ShopError(400, httpErrors.badForm);
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES)
    throw new ShopError(413, { code: httpErrors.tooLarge.code, message: validation.files.total });
  if (coming >= MAX_COMING) throw new ShopError(503, httpErrors.busy, BUSY_SECONDS);
  const file = join(folder, `form-${randomUUID()}`);
  coming++;
  try {
    await mkdir(folder, { recursive: true });
    // Opened before anything may fail: a file that is still being opened would outlive its removal.
    const handle = await open(file, 'wx', 0o600);
    await pipeline(counted(body), handle.createWriteStream());
    return await inTurn(() => fieldsOf(file, headers.get('content-type') ?? ''));
  } finally {
    coming--;
    await rm(file, { force: true });
  }
}
