import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries, type Violation } from './boundaries';
import { checkLength, checkWords } from './words';

const PLACES = [
  'app',
  'backend',
  'components',
  'e2e',
  'features',
  'front',
  'lib',
  'scripts',
  'styles',
  'tests',
  'middleware.ts',
];
const TEST = /\.test\.tsx?$|(^|\/)fixtures\.ts$|(^|\/)(tests|e2e)\/|(^|\/)testing\//;

const OUTSIDE = /^scripts\//;

/** Every file that the laws speak about, with paths from the root. */
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
  // Tests speak as a shopper reads, and reach where they must; scripts are no part of the shop.
  if (TEST.test(path) || OUTSIDE.test(path) || path.endsWith('.scss')) continue;
  violations.push(...checkBoundaries(path, source), ...checkWords(path, source));
}
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`);
process.exit(violations.length > 0 ? 1 : 0);
