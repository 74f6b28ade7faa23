import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type InputOptions, type Plugin, rolldown } from 'rolldown';

/** Programs that Node runs in an artefact. Each is in the artefact under the path of its source. */
const PROGRAMS = [
  ...['server', 'render-worker', 'backend/cli/database'],
  ...['scripts/serve', 'scripts/migrate', 'scripts/shop-cli/index'],
];
/** Folder of modules that backend/db/migrate.ts imports by their file names. */
const MIGRATIONS = 'backend/db/migrations';
const DEMO = 'demo/index';

/**
 * Packages that are copied and not bundled: they load native code, WebAssembly or their own files by path. Node's
 * binary is a package too.
 */
export const UNBUNDLED: readonly string[] = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'next',
  'pg',
  'pino',
  'react',
  'react-dom',
  'sharp',
];

/** Placeholder for the URL of the artefact's folder, until the depth of a file in this folder is known. */
const ROOT = '__ARTEFACT_ROOT__';

const isUnbundled = (id: string) => UNBUNDLED.some((name) => id === name || id.startsWith(`${name}/`));

/** Resolves our imports of the form `#folder/file.ts`, and keeps `import.meta` pointing to the path of the source. */
const createSourcePlugin = (root: string): Plugin => ({
  name: 'sources',
  // Packages have such names of their own.
  resolveId: (id, importer) =>
    id.startsWith('#') && !importer?.includes('node_modules') ? join(root, id.slice(1)) : null,
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null;
    const path = relative(root, id).split(sep).join('/');
    return code
      .replaceAll('import.meta.url', `new URL('${path}', ${ROOT}).href`)
      .replaceAll(
        'import.meta.dirname',
        `process.getBuiltinModule('node:url').fileURLToPath(new URL('${dirname(path)}', ${ROOT}))`,
      );
  },
  renderChunk(code, { fileName }) {
    const up = '../'.repeat(fileName.split('/').length - 1) || './';
    return code.includes(ROOT) ? code.replaceAll(ROOT, `new URL('${up}', import.meta.url)`) : null;
  },
});

/**
 * Lists the programs and modules that Node starts or imports by their paths, relative to `root` and without extension.
 * @param hasDemo true when the artefact can fill a database with the demo shop
 */
export function listPrograms(root: string, hasDemo: boolean): string[] {
  const migrations = readdirSync(join(root, MIGRATIONS))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${MIGRATIONS}/${file.replace(/\.ts$/, '')}`);
  return [...PROGRAMS, ...migrations, ...(hasDemo ? [DEMO] : [])];
}

/** Returns rolldown's options for programs of `listPrograms`. `isExternal` selects the packages to leave out. */
export const buildOptions = (
  root: string,
  programs: readonly string[],
  isExternal: (id: string) => boolean,
): InputOptions => ({
  cwd: root,
  platform: 'node',
  input: Object.fromEntries(programs.map((name) => [name, `./${name}.ts`])),
  external: (id) => isExternal(id),
  plugins: [createSourcePlugin(root)],
});

/**
 * Bundles the programs of an artefact with the packages that they import. Node loads a few large files four times as
 * fast as a thousand small ones.
 * @param programs paths of `listPrograms`
 */
export async function bundlePrograms(
  root: string,
  folder: string,
  programs: readonly string[],
): Promise<void> {
  const bundle = await rolldown(buildOptions(root, programs, isUnbundled));
  await bundle.write({
    dir: folder,
    format: 'esm',
    // The programs have the names of their sources, because they start each other by these.
    entryFileNames: '[name].ts',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
  });
  await bundle.close();
}
