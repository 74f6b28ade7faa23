import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/** Dependencies of other packages that only a build loads: Next's compiler, CSS tools and lists of browsers. */
const ONLY_FOR_BUILDS = /^(?:@next\/swc-.*|baseline-browser-mapping|caniuse-lite|postcss)$/;

/**
 * Lists the folders of packages with all their dependencies, relative to `root`. Packages that are not installed, such
 * as those for other systems, are omitted.
 */
export function listPackageFolders(root: string, names: readonly string[]): string[] {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Set<string>();
  /** Finds the folder from which Node would load a package that another package imports. */
  const resolve = (name: string, from: string): string | undefined => {
    const folder = from ? `${from}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[folder] || !from) return packages[folder] && folder;
    return resolve(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)));
  };
  const add = (name: string, from: string) => {
    const folder = resolve(name, from);
    if (!folder || found.has(folder) || ONLY_FOR_BUILDS.test(name) || !existsSync(join(root, folder))) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) add(other, folder);
  };
  for (const name of names) add(name, '');
  return [...found].sort();
}
