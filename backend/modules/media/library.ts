import type { Shop } from '../../kernel/context.ts';
import {
  type FilmEntry,
  MANIFEST_FILE,
  type Manifest,
  type PictureEntry,
  parseManifest,
} from './manifest.ts';
import { folderStorage, type MediaStorage } from './storage.ts';

/** How often a library looks whether its manifest was changed: a picture that is added needs no restart. */
const CHECK_MS = 1000;

const EMPTY: Manifest = { pictures: {}, films: {} };

type Stored<Entry> = Entry & { storage: MediaStorage };

/** The masters of the shop's pictures and its films, found by the names that addresses give them. */
export interface MediaLibrary {
  findPicture: (name: string) => Promise<Stored<PictureEntry> | null>;
  findFilm: (name: string) => Promise<Stored<FilmEntry> | null>;
}

/**
 * Reads several places as one library, each with a manifest of its own; a place without one holds nothing yet.
 * @param places the first that knows a name has it
 */
export function openLibrary(places: readonly MediaStorage[]): MediaLibrary {
  const roots = places.map((storage) => ({ storage, manifest: manifestReader(storage) }));
  const find = async <Entry>(
    entriesOf: (manifest: Manifest) => Readonly<Record<string, Entry>>,
    name: string,
  ): Promise<Stored<Entry> | null> => {
    for (const { storage, manifest } of roots) {
      const entries = entriesOf(await manifest());
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
      if (entry) return { ...entry, storage };
    }
    return null;
  };
  return {
    findPicture: (name) => find(({ pictures }) => pictures, name),
    findFilm: (name) => find(({ films }) => films, name),
  };
}

const opened = new WeakMap<readonly string[], MediaLibrary>();
const NO_FOLDERS: readonly string[] = [];

/** Returns the one library of a shop, so that each manifest is read once. */
export function libraryOf({ mediaLibraries = NO_FOLDERS }: Pick<Shop, 'mediaLibraries'>): MediaLibrary {
  const library = opened.get(mediaLibraries) ?? openLibrary(mediaLibraries.map(folderStorage));
  opened.set(mediaLibraries, library);
  return library;
}

/** A place's manifest, read again when its file has changed. */
function manifestReader(storage: MediaStorage): () => Promise<Manifest> {
  let checked = Number.NEGATIVE_INFINITY;
  let changed: number | null = null;
  let known = EMPTY;
  let current = Promise.resolve(known);
  const refresh = async () => {
    const found = await storage.stat(MANIFEST_FILE);
    if (found && found.changed === changed) return known;
    known = await readManifest(storage);
    changed = found?.changed ?? null;
    return known;
  };
  return () => {
    const now = Date.now();
    if (now - checked >= CHECK_MS) {
      checked = now;
      current = refresh();
    }
    return current;
  };
}

/**
 * What a place holds at this moment.
 * @throws when its manifest is not one
 */
export async function readManifest(storage: MediaStorage): Promise<Manifest> {
  const bytes = await storage.read(MANIFEST_FILE);
  return bytes ? parseManifest(new TextDecoder().decode(bytes)) : EMPTY;
}
