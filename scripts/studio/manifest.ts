import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, SERIES_DIR } from '@/backend/demo/series';

const FILE = join(SERIES_DIR, 'manifest.json');

export const readManifest = (): Manifest => JSON.parse(readFileSync(FILE, 'utf8'));

const sorted = <T>(record: Record<string, T>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Notes what was made; whoever reads meanwhile finds the old list or the new one, never half of one. */
export function noteMade(shape: string, material: string, views: string[], colors: string[]): void {
  const manifest = readManifest();
  manifest[shape] = sorted({ ...manifest[shape], [material]: { views, colors } });
  writeFileSync(`${FILE}.new`, `${JSON.stringify(sorted(manifest), null, 2)}\n`);
  renameSync(`${FILE}.new`, FILE);
}

/** All pictures of the series: how many files, how many bytes. */
export function weigh(): { files: number; bytes: number } {
  const files = readdirSync(SERIES_DIR, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.avif'),
  );
  return {
    files: files.length,
    bytes: files.reduce((sum, name) => sum + statSync(join(SERIES_DIR, name)).size, 0),
  };
}
