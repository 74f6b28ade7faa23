import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readPackages } from '../supply/packages.ts';
import { buildLicencesPage, listPackageViolations } from '../supply/rules.ts';
import { checkEnglish } from './english.ts';
import { checkEnvironment } from './environment.ts';
import { checkExportedFunctions } from './export-names.ts';
import { checkImports } from './imports.ts';
import { checkLogMessages } from './log-messages.ts';
import { readProse } from './prose.ts';
import { checkRepeatedRefusals } from './refusals.ts';
import { checkRepeatedRules } from './styles.ts';
import { checkLength, checkStorage, checkTexts, type LintViolation } from './texts.ts';

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
];
const TEST = /\.test\.tsx?$|(^|\/)fixtures\.ts$|(^|\/)(tests|e2e)\/|^playwright\.config\.ts$|(^|\/)testing\//;

const OUTSIDE = /^(scripts|bench|tools)\//;

/** Lists the paths of all source files, relative to the root: in the root and in the folders of PLACES. */
function listSources(): string[] {
  const names = PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
  );
  return [...readdirSync('.').filter((name) => !name.endsWith('.d.ts')), ...names];
}

/** Files to check, from the command line. Without arguments all files are checked, and the packages too. */
const named = process.argv.slice(2).map((name) => relative('.', name));

/** Checks the licences of packages, and that the page of licences is current. */
function checkPackages(): string[] {
  const packages = readPackages();
  const isCurrent = readFileSync('docs/licences.md', 'utf8') === buildLicencesPage(packages);
  return [
    ...listPackageViolations(packages),
    ...(isCurrent ? [] : ['docs/licences.md устарел: npm run licences']),
  ];
}

const guide = readFileSync('docs/logs.md', 'utf8');
const violations: LintViolation[] = [];
const styles = new Map<string, string>();
const texts = new Map<string, string>();
for (const path of named.length > 0 ? named : listSources()) {
  if (!/\.(ts|tsx|mjs|scss|py)$/.test(path)) continue;
  const source = readFileSync(path, 'utf8');
  const prose = readProse(path, source);
  violations.push(...checkEnglish(path, prose));
  violations.push(...checkLogMessages(path, prose, guide));
  if (path.endsWith('.py')) continue;
  if (!path.endsWith('.scss')) violations.push(...checkExportedFunctions(path, source));
  violations.push(...checkLength(path, source));
  if (path.endsWith('.module.scss')) styles.set(path, source);
  if (!path.endsWith('.scss')) violations.push(...checkImports(path, source));
  if (!TEST.test(path) && !path.endsWith('.scss')) violations.push(...checkEnvironment(path, source));
  // Tests and scripts may contain Russian texts: tests quote the interface, and scripts print messages for the
  // operator.
  if (TEST.test(path) || OUTSIDE.test(path) || path.endsWith('.scss')) continue;
  texts.set(path, source);
  violations.push(...checkTexts(path, source), ...checkStorage(path, source));
}
violations.push(...checkRepeatedRules(styles), ...checkRepeatedRefusals(texts));
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`);

const supply = named.length > 0 ? [] : checkPackages();
for (const message of supply) console.error(message);
process.exit(violations.length + supply.length > 0 ? 1 : 0);
