import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { ourNode } from '../install.mjs';
import { bundlePrograms, listPrograms, UNBUNDLED } from './bundle.ts';
import { listPackageFolders } from './packages.ts';

/** Inputs of an artefact's parts. */
export interface ArtefactSource {
  /** Folder of the project. */
  root: string;
  /** Folder of the artefact. */
  folder: string;
  /** Folder of the finished build, relative to both. */
  distDir: string;
  hasDemo: boolean;
}

interface Part {
  /** Description of the part, for the list that `npm run artefact` prints. */
  title: string;
  /** Paths in the artefact, for their sizes. */
  paths: readonly string[];
  write: (source: ArtefactSource) => Promise<void> | void;
}

/** Matches files of a build that only the build itself, or a debugger, reads. */
const BUILD_LEFT_OUT =
  /\.map$|\.nft\.json$|^(?:build|cache|diagnostics|trace|trace-build|turbopack|types)(?:\/|$)/;

/**
 * Matches files of packages that are never loaded at run time: declarations, source maps, documents, headers of
 * Node, and the modules of Next for its dev server and for bundlers. Licences are retained.
 */
const PACKAGE_LEFT_OUT = [
  /\.(?:d\.[cm]?ts|map|flow|md|markdown|tsbuildinfo)$/,
  /^node_modules\/node-[^/]+\/(?:include|share)(?:\/|$)/,
  /^node_modules\/next\/dist\/(?:docs|esm)(?:\/|$)/,
  /^node_modules\/next\/dist\/compiled\/.*\.(?:dev|development)\.js$/,
];
const IS_LICENCE = /(?:^|\/)(?:LICEN[CS]E|NOTICE|COPYING)[^/]*$/i;

const packageFile = z.object({
  name: z.string(),
  version: z.string(),
  optionalDependencies: z.record(z.string(), z.string()),
});
const readPackageFile = (root: string) =>
  packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/**
 * Copies a file or folder to the same path of the artefact.
 * @param isLeftOut returns true for a path within `path` that is not copied
 */
function copy({ root, folder }: ArtefactSource, path: string, isLeftOut = (_path: string) => false): void {
  const from = join(root, path);
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(from, join(folder, path), {
    recursive: true,
    dereference: true,
    filter: (file) => !isLeftOut(file.slice(from.length + 1).replaceAll('\\', '/')),
  });
}

/** Contents of an artefact. Nothing else is read while the shop runs, except DATA_DIR, MEDIA_DIR and .env. */
export const PARTS: readonly Part[] = [
  {
    title: 'программы с их пакетами',
    paths: ['server.ts', 'render-worker.ts', 'backend', 'scripts', 'chunks', 'demo/index.ts'],
    write: ({ root, folder, hasDemo }) => bundlePrograms(root, folder, listPrograms(root, hasDemo)),
  },
  {
    title: 'сборка витрины',
    paths: ['.next'],
    write: (source) => copy(source, source.distDir, (path) => BUILD_LEFT_OUT.test(path)),
  },
  {
    title: 'Node и пакеты, которые нельзя объединить',
    paths: ['node_modules'],
    write: (source) => {
      const { optionalDependencies } = readPackageFile(source.root);
      for (const path of listPackageFolders(source.root, [
        ...UNBUNDLED,
        ...Object.keys(optionalDependencies),
      ]))
        copy(source, path, (file) => isPackageFileLeftOut(path, file));
    },
  },
  { title: 'файлы сайта', paths: ['public'], write: (source) => copy(source, 'public') },
  {
    title: 'картинки демонстрационного магазина',
    paths: ['demo/media'],
    write: (source) => {
      if (source.hasDemo) copy(source, 'demo/media');
    },
  },
  {
    title: 'версия и лицензии',
    paths: ['package.json', 'LICENSE', 'docs'],
    write: (source) => {
      const { name, version } = readPackageFile(source.root);
      const node = relative(source.root, ourNode);
      const scripts = { serve: `exec ${node} scripts/serve.ts`, migrate: `exec ${node} scripts/migrate.ts` };
      const text = JSON.stringify({ name, version, private: true, type: 'module', scripts }, null, 2);
      writeFileSync(join(source.folder, 'package.json'), `${text}\n`);
      for (const path of ['LICENSE', 'docs/licences.md'])
        if (existsSync(join(source.root, path))) copy(source, path);
    },
  },
];

/** Returns true when a file of a package is never loaded. Nested packages are copied by their own entries. */
function isPackageFileLeftOut(folder: string, file: string): boolean {
  if (file === 'node_modules' || file.startsWith('node_modules/')) return true;
  if (IS_LICENCE.test(file)) return false;
  return PACKAGE_LEFT_OUT.some((pattern) => pattern.test(`${folder}/${file}`));
}
