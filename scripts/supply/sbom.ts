import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runQuietly } from '../tasks.mjs';

const manifestSchema = z.looseObject({ name: z.string(), version: z.string() });
const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Builds the software bill of materials (SBOM) of the packages that a running shop may load, in CycloneDX' JSON format.
 * npm reads a copy of package-lock.json without development packages. With `--omit dev` it would also leave out each
 * package that a development package shares with the shop.
 */
export async function buildSbom(): Promise<string> {
  const { devDependencies: _, ...manifest } = manifestSchema.parse(readJson('package.json'));
  const lock = lockSchema.parse(readJson('package-lock.json'));
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, entry]) => !entry.dev));
  const { devDependencies: __, ...root } = packages[''] ?? {};
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  // npm names the product by its folder.
  const project = join(folder, manifest.name);
  try {
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
    const production = { ...lock, packages: { ...packages, '': root } };
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify(production));
    const format = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
    const windows = process.platform === 'win32';
    return await runQuietly(windows ? 'npm.cmd' : 'npm', ['sbom', ...format, '--loglevel=silent'], {
      cwd: project,
      shell: windows,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
