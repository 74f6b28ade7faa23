import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      deprecated: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** Package in package-lock.json. Each version is a separate entry. */
export interface LockedPackage {
  name: string;
  version: string;
  licence: string;
  integrity: string | null;
  deprecated: string | null;
  /** True when Node does not load the package at run time: for the build, the browser's code, tests and tools. */
  isTool: boolean;
}

/** Licences of packages whose package.json does not contain `license`. */
const LICENCES_ELSEWHERE: Readonly<Record<string, string>> = {
  // Its README states «MIT».
  'svg-tags': 'MIT',
};

/** Lists all packages that `npm start` or `npm test` may install, ordered by name and version. */
export function readPackages(text = readFileSync('package-lock.json', 'utf8')): LockedPackage[] {
  const packages = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(lock.parse(JSON.parse(text)).packages)) {
    if (path === '' || entry.link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = entry.version ?? '';
    const isTool = (entry.dev ?? false) && (packages.get(`${name}@${version}`)?.isTool ?? true);
    packages.set(`${name}@${version}`, {
      name,
      version,
      licence: entry.license ?? LICENCES_ELSEWHERE[name] ?? '',
      integrity: entry.integrity ?? null,
      deprecated: entry.deprecated ?? null,
      isTool,
    });
  }
  return [...packages.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
