import { attachmentsProblem } from '#lib/texts/files.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { uploadErrors } from './errors.ts';
import { attachUploads } from './repo.ts';

type Uploaded = Awaited<ReturnType<typeof attachUploads>>[number];
type FieldError = ReturnType<typeof uploadErrors.lost>;

interface Files {
  /** Ids that the upload request returned, each once. */
  ids: readonly string[];
  sessionId: string;
  owner: Parameters<typeof attachUploads>[3];
  /** Whether there has to be one. */
  required: boolean;
  /** The error of a file that does not belong there; null for one that does. */
  errorOf?: (file: Uploaded, index: number) => FieldError | null;
}

/**
 * Attaches files that a session has uploaded to what it sends.
 * @throws ShopError 422 naming every file that is not the session's, is attached already or has an error; 422 beyond the
 * limits of section 5
 */
export async function attachFiles(
  tx: Db,
  { ids, sessionId, owner, required, errorOf = () => null }: Files,
): Promise<void> {
  const given = await attachUploads(tx, ids, sessionId, owner);
  const wrong = ids.flatMap((id, index) => {
    const file = given.find((one) => one.id === id);
    return (file ? errorOf(file, index) : uploadErrors.lost(index)) ?? [];
  });
  if (wrong.length > 0) throw new ShopError(422, wrong);
  const problem = attachmentsProblem(
    given.map(({ size }) => size),
    required,
  );
  if (problem) throw new ShopError(422, uploadErrors.files(problem));
}
