import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWINGS_DIR, drawAll } from './index.ts';

/** Replaces the files of the measuring guides' slides with new drawings: `npm run size-guides`. */
rmSync(DRAWINGS_DIR, { recursive: true, force: true });
mkdirSync(DRAWINGS_DIR, { recursive: true });
for (const [name, svg] of drawAll()) writeFileSync(join(DRAWINGS_DIR, name), svg);
