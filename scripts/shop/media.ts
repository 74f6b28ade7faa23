import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { Settings } from '#lib/settings/index.ts';

const DEMO_LIBRARY = 'demo/media';

type MediaSettings = Partial<Pick<Settings, 'MEDIA_LIBRARY_DIR'>>;

/**
 * Lists the folders with master pictures and their manifests. The first is the shop's own library, to which pictures
 * are added. The second is the demo's library, if it exists. The files are used in place and not copied at a start.
 * @param dataDir folder whose `library` is the shop's own library, unless MEDIA_LIBRARY_DIR is set
 */
export function listMediaLibraries(
  dataDir: string,
  { MEDIA_LIBRARY_DIR }: MediaSettings,
): [string, ...string[]] {
  const own = resolve(MEDIA_LIBRARY_DIR || join(dataDir, 'library'));
  return existsSync(DEMO_LIBRARY) ? [own, resolve(DEMO_LIBRARY)] : [own];
}

/**
 * Formats the folders of listMediaLibraries for the environment of a child process. backend/open-shop.ts parses the
 * value.
 */
export const formatMediaLibraries = (dataDir: string, settings: MediaSettings): string =>
  listMediaLibraries(dataDir, settings).join(delimiter);
