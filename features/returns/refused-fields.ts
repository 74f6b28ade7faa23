import type { FieldPath } from 'react-hook-form';
import type { ApiError } from '@/lib/contracts/envelope';
import type { ReturnInput } from './schema';

type Path = FieldPath<ReturnInput>;

const SAME: readonly Path[] = [
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

function pathOf(field: string, sent: readonly number[]): Path | null {
  const same = SAME.find((path) => path === field);
  if (same) return same;
  const [list, index, part] = field.split('.');
  const line = list === 'items' ? sent[Number(index)] : undefined;
  if (line === undefined) return null;
  return part === 'reason_id' ? `lines.${line}.reason_id` : `lines.${line}.checked`;
}

/**
 * Fields of the form that the shop's refusal names.
 * @param sent which lines of the form went, in their order
 */
export function refusedFields(errors: readonly ApiError[], sent: readonly number[]) {
  return errors.flatMap(({ field, message }) => {
    const path = field === undefined ? null : pathOf(field, sent);
    return path ? [{ path, message }] : [];
  });
}
