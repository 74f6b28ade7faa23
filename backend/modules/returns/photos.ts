import { attachmentsProblem } from '@/lib/domain/attachments';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { attachUploads } from '../uploads/repo';
import { returnErrors } from './errors';

interface Photos {
  /** Ids that the upload call gave. */
  attachments: readonly string[];
  /** A line's reason asks for them. */
  required: boolean;
  sessionId: string;
  returnId: number;
}

/**
 * Gives the session's own loose photographs to a return.
 * @throws ShopError 422 naming every file that is not the session's, was taken already or is no photograph; 422
 * beyond section 5's limits, and for none where one is required
 */
export async function attachPhotos(tx: Db, { attachments, required, sessionId, returnId }: Photos) {
  const ids = [...new Set(attachments)];
  if (required && ids.length === 0) throw new ShopError(422, returnErrors.photosMissing);
  const given = await attachUploads(tx, ids, sessionId, { return_id: returnId });
  const wrong = ids.flatMap((id, index) => {
    const file = given.find((one) => one.id === id);
    if (!file) return [returnErrors.lost(index)];
    return file.type.startsWith('image/') ? [] : [returnErrors.notPhoto(index)];
  });
  if (wrong.length > 0) throw new ShopError(422, wrong);
  const problem = attachmentsProblem(
    given.map(({ size }) => size),
    required,
  );
  if (problem) throw new ShopError(422, returnErrors.files(problem));
}
