import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { attachFiles } from '../uploads/index.ts';
import { returnErrors } from './errors.ts';

interface Photos {
  /** Ids that the upload request returned. */
  attachments: readonly string[];
  /** True when the reason of a line requires photographs. */
  required: boolean;
  sessionId: string;
  returnId: number;
}

/**
 * Attaches photographs that the session has uploaded to a return.
 * @throws ShopError 422 that names every file that is not the session's, is attached already or is not a photograph
 * @throws ShopError 422 beyond the limits of section 5, or without a required photograph
 */
export async function attachPhotos(tx: Db, { attachments, required, sessionId, returnId }: Photos) {
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
