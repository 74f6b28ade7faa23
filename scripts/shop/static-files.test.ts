import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressStaticFiles, retainStaticFiles } from './static-files.ts';

let root: string;
let staticDir: string;
let keptDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'static-'));
  staticDir = join(root, 'static');
  keptDir = join(root, 'kept');
});
afterEach(() => rmSync(root, { recursive: true }));

const CODE = 'export const shoes = 1;\n'.repeat(200);

/** Creates a build in the same way as Next, which deletes the folder of the previous build. */
async function build(...names: string[]): Promise<string[]> {
  retainStaticFiles(staticDir, keptDir);
  rmSync(staticDir, { recursive: true, force: true });
  mkdirSync(join(staticDir, 'chunks'), { recursive: true });
  for (const name of names) writeFileSync(join(staticDir, 'chunks', name), CODE);
  await compressStaticFiles(staticDir, keptDir);
  return readdirSync(join(staticDir, 'chunks')).sort();
}

it('compresses text files, and leaves small and compressed files unchanged', async () => {
  await build('a.js', 'b.woff2');
  mkdirSync(join(staticDir, 'chunks'), { recursive: true });
  expect(readdirSync(join(staticDir, 'chunks')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.woff2']);
  const file = (name: string) => readFileSync(join(staticDir, 'chunks', name));
  expect(brotliDecompressSync(file('a.js.br')).toString()).toBe(CODE);
  expect(gunzipSync(file('a.js.gz')).toString()).toBe(CODE);
});

it('retains the files of the previous build, but not of the build before it', async () => {
  await build('one.js');
  expect(await build('two.js')).toEqual([
    'one.js',
    'one.js.br',
    'one.js.gz',
    'two.js',
    'two.js.br',
    'two.js.gz',
  ]);
  expect(await build('three.js')).toEqual([
    'three.js',
    'three.js.br',
    'three.js.gz',
    'two.js',
    'two.js.br',
    'two.js.gz',
  ]);
});

it('retains no other files when the same build is created twice', async () => {
  await build('one.js');
  expect(await build('one.js')).toEqual(['one.js', 'one.js.br', 'one.js.gz']);
});
