import type { LockedPackage } from './packages.ts';

/** Licences under which the shop can be run and changed without publishing its own code. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // Allowed because such a library is used unmodified, as separate files: libvips in sharp's packages.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Allowed because it applies only to changed files of a package, and the project changes none.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Checks a licence expression. Of «A OR B» one licence has to be allowed, of «A AND B» both. */
export const isAllowedLicence = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));

/** Lists the violations of packages, each in one sentence. */
export function listPackageViolations(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ name, version, licence, integrity, deprecated }) => {
    const title = `${name}@${version}`;
    return [
      ...(isAllowedLicence(licence) ? [] : [`${title}: лицензия ${licence || 'не названа'} не разрешена`]),
      ...(integrity ? [] : [`${title}: в package-lock.json нет контрольной суммы`]),
      ...(deprecated ? [`${title}: от пакета отказались (${deprecated})`] : []),
    ];
  });
}

const HEAD = `# Licences

Every package that is installed, by \`npm run licences\` from package-lock.json; \`npm run lint\` says when it is out of date,
and refuses a licence that is not in \`scripts/supply/rules.ts\`. Node loads those of the first table when the shop
runs; the build, the browser's code, tests and tools need those of the second. The pictures and the fonts of the demo shop are its own or under OFL-1.1.
`;

const table = (packages: readonly LockedPackage[]) =>
  [
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ].join('\n');

/** Builds the text of docs/licences.md. */
export function buildLicencesPage(packages: readonly LockedPackage[]): string {
  const [shop, tools] = [packages.filter(({ isTool }) => !isTool), packages.filter(({ isTool }) => isTool)];
  return `${HEAD}
## The shop (${shop.length})

${table(shop)}

## Build, browser, tests and tools (${tools.length})

${table(tools)}
`;
}
