import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { attachFiles } from '../uploads/index.ts';
import { returnErrors } from './errors.ts';

interface Photos {
  /** Ids of files, as the upload endpoint returned them. */
  attachments: readonly string[];
  /** True when the reason of a line requires photographs. */
  required: boolean;
  sessionId: string;
  returnId: number;
}

/**
 * Attaches photographs to a return. The session must have uploaded them.
 * @throws ShopError 422 with an error for every file that another session has uploaded, that is already attached, or
 * that is not a photograph
 * @throws ShopError 422 beyond the limits of section 5, or without a required photograph
 */
export async function attachReturnPhotos(tx: Db, { attachments, required, sessionId, returnId }: Photos) {
  const ids = [...new Set(attachments)];
  if (required && ids.length === 0) throw new ShopError(422, returnErrors.photosMissing);
  await attachFiles(tx, {
    ids,
    sessionId,
    owner: { return_id: returnId },
    required,
    errorOf: ({ type }, index) => (type.startsWith('image/') ? null : returnErrors.notPhoto(index)),
  });
}
