import { findAttachmentsProblem } from '#lib/texts/files.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { uploadErrors } from './errors.ts';
import { attachUploads } from './repo.ts';

type Uploaded = Awaited<ReturnType<typeof attachUploads>>[number];
type FieldError = ReturnType<typeof uploadErrors.lost>;

interface Files {
  /** Ids from the upload requests, without duplicates. */
  ids: readonly string[];
  sessionId: string;
  owner: Parameters<typeof attachUploads>[3];
  /** True when at least one file is required. */
  required: boolean;
  /** Returns the error of an unsuitable file. Null for a suitable file. */
  errorOf?: (file: Uploaded, index: number) => FieldError | null;
}

/**
 * Attaches uploaded files of a session to a message, a return or a review.
 * @throws ShopError 422 with an error for every file of another session, every file that is already attached and every
 * unsuitable file
 * @throws ShopError 422 for more files than section 5 allows
 */
export async function attachFiles(
  tx: Db,
  { ids, sessionId, owner, required, errorOf = () => null }: Files,
): Promise<void> {
  const attached = await attachUploads(tx, ids, sessionId, owner);
  const errors = ids.flatMap((id, index) => {
    const file = attached.find((one) => one.id === id);
    return (file ? errorOf(file, index) : uploadErrors.lost(index)) ?? [];
  });
  if (errors.length > 0) throw new ShopError(422, errors);
  const problem = findAttachmentsProblem(
    attached.map(({ size }) => size),
    required,
  );
  if (problem) throw new ShopError(422, uploadErrors.files(problem));
}
