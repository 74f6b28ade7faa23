import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOfName, MAX_TOTAL_BYTES } from '#lib/domain/attachments.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { httpErrors, ShopError } from '../../kernel/errors.ts';
import { moveFormFile } from '../../kernel/form-file.ts';
import { consumeRateLimit, type RateLimit } from '../rate-limits/index.ts';
import { detectType } from './detect-type.ts';
import { uploadErrors } from './errors.ts';
import { insertUpload, sumUnattached } from './repo.ts';
import { checkSender, senderOf } from './sender.ts';

/** Of one sender: a dozen messages with five files each. */
const UPLOADS: RateLimit = { action: 'upload', max: 60, hours: 1, error: uploadErrors.tooMany };
/**
 * Of all files that no message or return holds yet: the last bound, beyond what fifty senders may have there. The last
 * quarter is reserved for known customers.
 */
const MAX_UNATTACHED_BYTES = 8 * 1024 ** 3;
const MAX_OF_STRANGERS = (MAX_UNATTACHED_BYTES / 4) * 3;
const FULL_SECONDS = 60 * 60;
const MAX_NAME = 120;

/** A file name that is safe to show and to save: no folders, no control or direction marks; the extension stays. */
export function safeName(name: string): string {
  const bare = name.normalize('NFC').replace(/^.*[/\\]/s, '');
  const clean = bare.replace(/[\p{C}<>:"|?*]/gu, '').trim();
  const extension = /\.[^.]*$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, Math.max(0, clean.length - extension.length)).slice(0, MAX_NAME) + extension;
}

/**
 * Stores a file for the session's next message or return; after a day without one it is deleted. It is never served as it came.
 * @param file of a form
 * @returns the id to attach it by
 * @throws ShopError 422 for an empty file or one that may not be attached, 413 beyond 15 MB, 429 when one sender has sent
 * too many or too much, 503 when all of them have
 */
export async function storeUpload(context: RequestContext, file: File): Promise<string> {
  const { db, uploadsDir, now } = context.shop;
  const sender = senderOf(context);
  await consumeRateLimit(db, now(), UPLOADS, sender);
  if (file.size === 0) throw new ShopError(422, uploadErrors.empty);
  if (file.size > MAX_TOTAL_BYTES) throw new ShopError(413, uploadErrors.tooLarge);
  const found = await detectType(file);
  const name = safeName(file.name);
  // The name decides which program opens the file, the content what it is: the two must agree.
  if (!found || found.kind !== kindOfName(name)) throw new ShopError(422, uploadErrors.type);
  await checkSender(context.shop, sender, file.size);
  const room = context.known === null ? MAX_OF_STRANGERS : MAX_UNATTACHED_BYTES;
  if ((await sumUnattached(db)) + file.size > room) throw new ShopError(503, httpErrors.noRoom, FULL_SECONDS);

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
