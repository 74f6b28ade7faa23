import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|map)$/;
const COMPRESSED = /\.(?:br|gz)$/;
/** Minimum size of a file to compress, bytes. Compression does not help smaller files. */
const MIN_BYTES = 1024;
const OWN = 'own-files.json';

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        statSync(join(folder, file)).isFile(),
      )
    : [];

/** Lists the files of the last build, without the files that were retained from the previous build. */
function ownFiles(keptDir: string): string[] {
  const list = join(keptDir, OWN);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
}

/**
 * Copies the last build's files to `keptDir`, because tabs that were opened before the new build still request them.
 */
export function retainStaticFiles(staticDir: string, keptDir: string): void {
  const own = ownFiles(keptDir).filter((file) => existsSync(join(staticDir, file)));
  rmSync(keptDir, { recursive: true, force: true });
  for (const file of own) {
    mkdirSync(dirname(join(keptDir, file)), { recursive: true });
    cpSync(join(staticDir, file), join(keptDir, file));
  }
}

/** Compresses the files of a new build at the highest level, and adds the retained files of the previous build. */
export async function compressStaticFiles(staticDir: string, keptDir: string): Promise<void> {
  const own = filesIn(staticDir);
  for (const file of own) {
    if (!COMPRESSIBLE.test(file) || COMPRESSED.test(file)) continue;
    const content = readFileSync(join(staticDir, file));
    if (content.length < MIN_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    writeFileSync(join(staticDir, `${file}.br`), br);
    writeFileSync(join(staticDir, `${file}.gz`), gz);
  }
  for (const file of filesIn(keptDir)) {
    if (existsSync(join(staticDir, file))) continue;
    mkdirSync(dirname(join(staticDir, file)), { recursive: true });
    cpSync(join(keptDir, file), join(staticDir, file));
  }
  mkdirSync(keptDir, { recursive: true });
  const all = own
    .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
    .filter((file) => existsSync(join(staticDir, file)));
  writeFileSync(join(keptDir, OWN), JSON.stringify(all));
}
