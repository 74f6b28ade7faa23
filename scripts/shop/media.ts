import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { Settings } from '#lib/settings/index.ts';

const DEMO_LIBRARY = 'demo/media';

type MediaSettings = Partial<Pick<Settings, 'MEDIA_LIBRARY_DIR'>>;

/**
 * Lists the folders of the shop's master pictures, each with its manifest: the shop's own, which receives
 * additions, and the demo's while its folder exists. They are read in place, so nothing is copied at a start.
 * @param dataDir folder whose `library` is the shop's own library, unless MEDIA_LIBRARY_DIR is set
 */
export function listMediaLibraries(
  dataDir: string,
  { MEDIA_LIBRARY_DIR }: MediaSettings,
): [string, ...string[]] {
  const own = resolve(MEDIA_LIBRARY_DIR || join(dataDir, 'library'));
  return existsSync(DEMO_LIBRARY) ? [own, resolve(DEMO_LIBRARY)] : [own];
}

/** Formats these folders for a child's environment, which backend/open-shop.ts reads. */
export const formatMediaLibraries = (dataDir: string, settings: MediaSettings): string =>
  listMediaLibraries(dataDir, settings).join(delimiter);
