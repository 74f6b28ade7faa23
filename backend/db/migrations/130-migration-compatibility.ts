import type { Compatibility } from '../compatibility.ts';

/** Older versions ignore this table. Migrations before this one have no row. */
export const compatibility: Compatibility = 'addition';

/** Compatibility of each applied migration, which an older version reads after a rollback (backend/db/migrate.ts). */
export const up = `
CREATE TABLE migration_compatibility (
  name text PRIMARY KEY,
  compatibility text NOT NULL
);
`;
