import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Compatibility } from '#backend/db/compatibility.ts';

/** Copied folders. Node resolves a link to its target, which would import this version. */
const COPIED_FOLDERS = ['app', 'backend', 'components', 'features', 'gateway', 'lib', 'scripts', 'styles'];
/** Linked folders. Both versions have the same build, because migrations are not among the sources of a build. */
const LINKED = ['node_modules', '.next', 'public', 'demo'];

/** Name of the migration that only the next version contains. */
export const NEXT_MIGRATION = '990-next-version';

/** Additions to the busiest tables: a column with a default, a column without one, and an index. */
const ADDITIONS = `
ALTER TABLE sessions ADD COLUMN next_channel text;
ALTER TABLE shoppers ADD COLUMN next_channel text;
ALTER TABLE cart_items ADD COLUMN next_note text NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN next_channel text NOT NULL DEFAULT 'site';
ALTER TABLE order_items ADD COLUMN next_note text;
ALTER TABLE offers ADD COLUMN next_reserve integer NOT NULL DEFAULT 0;
ALTER TABLE products ADD COLUMN next_season text;
CREATE INDEX orders_next_channel ON orders (next_channel, created_at);
CREATE INDEX cart_items_next_note ON cart_items (next_note) WHERE next_note <> '';
`;

/** Sources of the next version, in a folder of their own. */
export interface NextVersion {
  root: string;
  remove: () => void;
}

/**
 * Copies the sources into a new folder, and adds a migration as the next version would.
 * @param compatibility what the migration declares about this version. Null declares nothing
 */
export function createNextVersion(compatibility: Compatibility | null = 'addition'): NextVersion {
  const root = mkdtempSync(join(tmpdir(), 'poluton-next-'));
  const files = readdirSync('.').filter((name) => /\.(ts|json)$/.test(name));
  for (const path of [...COPIED_FOLDERS, ...files])
    cpSync(path, join(root, path), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  for (const path of LINKED.filter((name) => existsSync(name))) symlinkSync(resolve(path), join(root, path));
  const declaration = compatibility ? `export const compatibility = '${compatibility}';\n` : '';
  writeFileSync(
    join(root, 'backend/db/migrations', `${NEXT_MIGRATION}.ts`),
    `${declaration}export const up = \`${ADDITIONS}\`;\n`,
  );
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
