import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, runWithProjectNode } from './install.mjs';
import { fail } from './tasks.mjs';

// `npm run shop` is the first command on a new machine, so it installs the packages. An artefact has no lock file,
// because it contains its packages.
try {
  if (existsSync(join(root, 'package-lock.json'))) await install();
  process.exitCode = await runWithProjectNode('scripts/shop-cli/index.ts', process.argv.slice(2));
} catch (error) {
  fail(error);
}
