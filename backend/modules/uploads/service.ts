import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getFileKind, MAX_TOTAL_BYTES } from '#lib/domain/attachments.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { httpErrors, ShopError } from '../../kernel/errors.ts';
import { moveFormFile } from '../../kernel/form-file.ts';
import { consumeRateLimit, type RateLimit } from '../rate-limits/index.ts';
import { detectType } from './detect-type.ts';
import { uploadErrors } from './errors.ts';
import { insertUpload, sumUnattachedBytes } from './repo.ts';
import { checkSender, getSender } from './sender.ts';

/** Maximum number of uploads per sender and hour: a dozen messages with five files each. */
const UPLOAD_LIMIT: RateLimit = { action: 'upload', max: 60, hours: 1, error: uploadErrors.tooMany };
/**
 * Maximum bytes of all unattached files. It is more than the limit of fifty senders together. The last quarter of this
 * limit is reserved for known customers.
 */
const MAX_UNATTACHED_BYTES = 8 * 1024 ** 3;
const MAX_OF_UNKNOWN_CLIENTS = (MAX_UNATTACHED_BYTES / 4) * 3;
const FULL_SECONDS = 60 * 60;
const MAX_NAME = 120;

/** Sanitizes a file name for display and download: without folders and control characters, with its extension. */
export function sanitizeFileName(name: string): string {
  const bare = name.normalize('NFC').replace(/^.*[/\\]/s, '');
  const clean = bare.replace(/[\p{C}<>:"|?*]/gu, '').trim();
  const extension = /\.[^.]*$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, Math.max(0, clean.length - extension.length)).slice(0, MAX_NAME) + extension;
}

/**
 * Stores a file for the session's next message, return or review. An unattached file is deleted after a day. The
 * original file is never served.
 * @param file file of a form
 * @returns the id for attaching the file
 * @throws ShopError 422 for an empty file or a type that is not accepted
 * @throws ShopError 413 for a file above 15 MB
 * @throws ShopError 429 above the limits of one sender
 * @throws ShopError 503 when the limit of all unattached files is reached
 */
export async function storeUpload(context: RequestContext, file: File): Promise<string> {
  const { db, uploadsDir, now } = context.shop;
  const sender = getSender(context);
  await consumeRateLimit(db, now(), UPLOAD_LIMIT, sender);
  if (file.size === 0) throw new ShopError(422, uploadErrors.empty);
  if (file.size > MAX_TOTAL_BYTES) throw new ShopError(413, uploadErrors.tooLarge);
  const found = await detectType(file);
  const name = sanitizeFileName(file.name);
  // Name and content must agree, because the name decides which program opens the file.
  if (!found || found.kind !== getFileKind(name)) throw new ShopError(422, uploadErrors.type);
  await checkSender(context.shop, sender, file.size);
  const maxBytes = context.known === null ? MAX_OF_UNKNOWN_CLIENTS : MAX_UNATTACHED_BYTES;
  if ((await sumUnattachedBytes(db)) + file.size > maxBytes)
    throw new ShopError(503, httpErrors.noRoom, FULL_SECONDS);

  const session = await context.requireSession();
  const id = randomUUID();
  const path = join(uploadsDir, id);
  try {
    await moveFormFile(file, path);
    await insertUpload(db, {
      id,
      session_id: session.id,
      sender,
      name,
      type: found.type,
      size: file.size,
      created_at: now(),
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return id;
}
