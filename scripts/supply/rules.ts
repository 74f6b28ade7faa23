import type { Package } from './packages.ts';

/** Licences that let the shop be run and changed without giving its own code away. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // Libraries that are used as they come, in files of their own: libvips in sharp's packages.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Binds changes of the package's own files, and none are made.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Of «A OR B» one has to be allowed, of «A AND B» both. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));

/** What is wrong with the packages, one sentence each. */
export function violationsOf(packages: readonly Package[]): string[] {
  return packages.flatMap(({ name, version, licence, integrity, deprecated }) => {
    const title = `${name}@${version}`;
    return [
      ...(isAllowed(licence) ? [] : [`${title}: лицензия ${licence || 'не названа'} не разрешена`]),
      ...(integrity ? [] : [`${title}: в package-lock.json нет контрольной суммы`]),
      ...(deprecated ? [`${title}: от пакета отказались (${deprecated})`] : []),
    ];
  });
}

const HEAD = `# Licences

Every package that is installed, by \`npm run licences\` from package-lock.json; \`npm run lint\` says when it is out of date,
and refuses a licence that is not in \`scripts/supply/rules.ts\`. The shop runs with those of the first table; tests and tools
alone need those of the second. The pictures and the fonts of the demo shop are its own or under OFL-1.1.
`;

const table = (packages: readonly Package[]) =>
  [
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ].join('\n');

/** The text of docs/licences.md. */
export function licencesPage(packages: readonly Package[]): string {
  const [shop, tools] = [packages.filter(({ isTool }) => !isTool), packages.filter(({ isTool }) => isTool)];
  return `${HEAD}
## The shop (${shop.length})

${table(shop)}

## Tests and tools (${tools.length})

${table(tools)}
`;
}
