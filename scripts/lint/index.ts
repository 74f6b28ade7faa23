import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages } from '../supply/packages';
import { licencesPage, violationsOf } from '../supply/rules';
import { checkLength, checkStorage, checkTexts, type Violation } from './texts';

const PLACES = [
  'app',
  'backend',
  'components',
  'bench',
  'demo',
  'e2e',
  'features',
  'gateway',
  'lib',
  'scripts',
  'styles',
  'tests',
  'tools',
  'middleware.ts',
];
const TEST = /\.test\.tsx?$|(^|\/)fixtures\.ts$|(^|\/)(tests|e2e)\/|(^|\/)testing\//;

const OUTSIDE = /^(scripts|bench|tools)\//;

/** Every source file, with its path from the root. */
function* sources(): Generator<{ path: string; source: string }> {
  for (const place of PLACES) {
    const paths = place.includes('.')
      ? [place]
      : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name));
    for (const path of paths)
      if (/\.(ts|tsx|mjs|scss)$/.test(path)) yield { path, source: readFileSync(path, 'utf8') };
  }
}

const violations: Violation[] = [];
for (const { path, source } of sources()) {
  violations.push(...checkLength(path, source));
  // Tests quote what shoppers read; scripts talk to the operator in the terminal.
  if (TEST.test(path) || OUTSIDE.test(path) || path.endsWith('.scss')) continue;
  violations.push(...checkTexts(path, source), ...checkStorage(path, source));
}
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`);

const packages = readPackages();
const supply = violationsOf(packages);
if (readFileSync('docs/licences.md', 'utf8') !== licencesPage(packages))
  supply.push('docs/licences.md устарел: npm run licences');
for (const message of supply) console.error(message);
process.exit(violations.length + supply.length > 0 ? 1 : 0);
