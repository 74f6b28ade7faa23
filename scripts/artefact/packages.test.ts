import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildOptions, listPrograms, UNBUNDLED } from './bundle.ts';
import { listPackageFolders } from './packages.ts';

const root = process.cwd();
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Packages that Next requires at run time, and that no source of ours imports there. */
const REQUIRED_BY_NEXT = ['react', 'react-dom'];

const isPackage = (id: string) => /^(?:@[\w-]+\/)?[\w-][\w.-]*(?:\/|$)/.test(id);
const toPackageName = (id: string) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

/** Finds the packages that Node loads for the programs of the shop, not for the build or the browser. */
async function findRuntimePackages(): Promise<string[]> {
  const options = buildOptions(root, listPrograms(root, true), isPackage);
  const bundle = await rolldown({ ...options, treeshake: false });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const own = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  );
  const packages = imported.filter((id) => isPackage(id) && !own.has(id) && !isBuiltin(id));
  return [...new Set(packages.map(toPackageName))];
}

it('package.json lists as dependencies exactly the packages that Node loads when the shop runs', async () => {
  const packages = await findRuntimePackages();
  expect(Object.keys(dependencies)).toEqual([...packages, ...REQUIRED_BY_NEXT].sort());
});

it('every package that is not bundled is a dependency and is copied with its own dependencies', () => {
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...UNBUNDLED]));
  const folders = listPackageFolders(root, UNBUNDLED);
  expect(folders).toEqual(
    expect.arrayContaining(
      ['next', '@next/env', 'pg', 'pg-protocol', 'pino', 'sharp'].map((name) => join('node_modules', name)),
    ),
  );
  for (const tool of ['@playwright/test', 'caniuse-lite', 'sass', 'typescript'])
    expect(folders).not.toContain(join('node_modules', tool));
});
