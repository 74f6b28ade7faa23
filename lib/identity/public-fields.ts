import { DEFAULT_IDENTITY } from './default.ts';
import type { Identity } from './schema.ts';

/** Fields that client components read. They are in every document, so there are few. */
const PUBLIC_FIELDS = [
  'name',
  'cases',
  'phones',
  'email',
  'support_hours',
  'messengers',
  'currency',
  'goods',
  'default_city',
] as const satisfies readonly (keyof Identity)[];

export type PublicIdentity = Pick<Identity, (typeof PUBLIC_FIELDS)[number]>;

/** Returns the part of an identity that the browser may read. */
export const selectPublicFields = (identity: Identity): PublicIdentity =>
  Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, identity[field]])) as PublicIdentity;

/** Returns the public fields of an identity that differ from the default identity. */
export const selectChangedFields = (identity: Identity): Partial<PublicIdentity> =>
  Object.fromEntries(
    Object.entries(selectPublicFields(identity)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULT_IDENTITY[field as keyof Identity]),
    ),
  );
