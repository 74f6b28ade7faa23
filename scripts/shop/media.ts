import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { Settings } from '#lib/settings/index.ts';

const DEMO_LIBRARY = 'demo/media';

type MediaSettings = Partial<Pick<Settings, 'MEDIA_LIBRARY_DIR'>>;

/**
 * Folders of the shop's masters, each with its manifest: the shop's own, which additions go to, and the demo's as
 * long as that folder is there. They are read where they lie: nothing is copied at a start.
 * @param dataDir whose `library` is the shop's own unless MEDIA_LIBRARY_DIR names another folder
 */
export function mediaLibraries(dataDir: string, { MEDIA_LIBRARY_DIR }: MediaSettings): [string, ...string[]] {
  const own = resolve(MEDIA_LIBRARY_DIR || join(dataDir, 'library'));
  return existsSync(DEMO_LIBRARY) ? [own, resolve(DEMO_LIBRARY)] : [own];
}

/** The same for a child's environment: backend/open-shop.ts reads it. */
export const mediaLibrariesVariable = (dataDir: string, settings: MediaSettings): string =>
  mediaLibraries(dataDir, settings).join(delimiter);
