import type { FieldPath } from 'react-hook-form';
import type { ApiError } from '#lib/contracts/envelope.ts';
import type { ReturnInput } from './schema.ts';

type Path = FieldPath<ReturnInput>;

const SAME_NAMED_FIELDS: readonly Path[] = [
  'source_id',
  'refund.account',
  'refund.bik',
  'refund.account_holder',
  'contact.name',
  'contact.surname',
  'contact.phone',
  'contact.email',
  'comment',
  'agree',
];

function toFormPath(field: string, sent: readonly number[]): Path | null {
  const same = SAME_NAMED_FIELDS.find((path) => path === field);
  if (same) return same;
  const [list, index, part] = field.split('.');
  const line = list === 'items' ? sent[Number(index)] : undefined;
  if (line === undefined) return null;
  return part === 'reason_id' ? `lines.${line}.reason_id` : `lines.${line}.checked`;
}

/**
 * Maps the server's field errors to fields of the form.
 * @param sent the form's indexes of the lines that were sent, in the order of the request
 */
export function toFieldErrors(errors: readonly ApiError[], sent: readonly number[]) {
  return errors.flatMap(({ field, message }) => {
    const path = field === undefined ? null : toFormPath(field, sent);
    return path ? [{ path, message }] : [];
  });
}
