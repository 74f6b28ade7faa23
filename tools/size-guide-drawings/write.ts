import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWINGS_DIR, drawAll } from './index.ts';

/** Draws the slides of the measuring guides into the shop's files: `npm run size-guides`. */
rmSync(DRAWINGS_DIR, { recursive: true, force: true });
mkdirSync(DRAWINGS_DIR, { recursive: true });
for (const [name, svg] of drawAll()) writeFileSync(join(DRAWINGS_DIR, name), svg);
