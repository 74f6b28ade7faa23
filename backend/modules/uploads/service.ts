import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOfName, MAX_TOTAL_BYTES } from '@/lib/domain/attachments';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { type Limit, spendTry } from '../tries/service';
import { uploadErrors } from './errors';
import { insertUpload, looseBytes } from './repo';
import { sniff } from './sniff';
import { sweepUploads } from './sweep';

/** Five files, each sent anew a few times. */
const UPLOADS: Limit = { action: 'upload', max: 30, hours: 1, error: uploadErrors.tooMany };
/** What waits for a message, of everybody together: the disk has an end. */
const MAX_LOOSE_BYTES = 2 * 1024 ** 3;
const MAX_NAME = 120;

/** A name that can be shown and saved: no folders, no control or direction marks, its extension kept. */
export function harmlessName(name: string): string {
  const bare = name.normalize('NFC').replace(/^.*[/\\]/s, '');
  const clean = bare.replace(/[\p{C}<>:"|?*]/gu, '').trim();
  const extension = /\.[^.]*$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, Math.max(0, clean.length - extension.length)).slice(0, MAX_NAME) + extension;
}

/**
 * Keeps a file for the session's next message: at first loose, for a day. Nobody is ever served it.
 * @returns the id to name it by
 * @throws ShopError 422 for an empty file or one that may not be attached, 413 beyond 15 MB,
 * 429 and 503 when too many come
 */
export async function keepUpload(shop: Shop, sessionId: string, file: File): Promise<string> {
  const { db, uploadsDir } = shop;
  const now = shop.now();
  await spendTry(db, now, UPLOADS, `session:${sessionId}`);
  await sweepUploads(shop);
  if (file.size === 0) throw new ShopError(422, uploadErrors.empty);
  if (file.size > MAX_TOTAL_BYTES) throw new ShopError(413, uploadErrors.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = sniff(bytes);
  const name = harmlessName(file.name);
  // The name decides what opens the file, the bytes what it is: both have to say the same.
  if (!found || found.kind !== kindOfName(name)) throw new ShopError(422, uploadErrors.type);
  if ((await looseBytes(db)) + bytes.length > MAX_LOOSE_BYTES) throw new ShopError(503, uploadErrors.full);

  const id = randomUUID();
  const path = join(uploadsDir, id);
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    await insertUpload(db, {
      id,
      session_id: sessionId,
      name,
      type: found.type,
      size: bytes.length,
      created_at: now,
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return id;
}
