import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeBuildPaths } from './build-with-next.ts';

it('removes the folder of the project from a build, and names the folder from which it is served', () => {
  const fresh = mkdtempSync(join(tmpdir(), 'fresh-'));
  onTestFinished(() => rmSync(fresh, { recursive: true, force: true }));
  const root = process.cwd();
  const config = {
    distDir: '.next/new',
    turbopack: { root },
    sassOptions: { loadPaths: [root] },
    compress: false,
  };
  const manifest = join(fresh, 'required-server-files.json');
  writeFileSync(manifest, JSON.stringify({ version: 1, config, appDir: root }));
  writeFileSync(join(fresh, 'required-server-files.js'), `self.root = '${root}'`);
  removeBuildPaths({ fresh, of: (name) => join(root, '.next', name.slice(0, 4)) }, '0123456789');
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toEqual({
    version: 1,
    config: {
      ...config,
      distDir: join('.next', '0123'),
      turbopack: { root: '.' },
      sassOptions: { loadPaths: ['.'] },
    },
    appDir: '.',
  });
  expect(existsSync(join(fresh, 'required-server-files.js'))).toBe(false);
});
