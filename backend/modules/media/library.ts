import type { Shop } from '../../kernel/context.ts';
import {
  type FilmEntry,
  MANIFEST_FILE,
  type Manifest,
  type PictureEntry,
  parseManifest,
} from './manifest.ts';
import { createFolderStorage, type MediaStorage } from './storage.ts';

/** Interval of the check for a changed manifest, so that a new picture is found without a restart. */
const CHECK_MS = 1000;

const EMPTY: Manifest = { pictures: {}, films: {} };

type Stored<Entry> = Entry & { storage: MediaStorage };

/** Library of master pictures and films, which are found by the name in their URL. */
export interface MediaLibrary {
  findPicture: (name: string) => Promise<Stored<PictureEntry> | null>;
  findFilm: (name: string) => Promise<Stored<FilmEntry> | null>;
}

/**
 * Opens several storages as one library. Each storage has its own manifest, and a storage without a manifest is empty.
 * @param places storages in descending priority: the first storage that contains a name is used
 */
export function openLibrary(places: readonly MediaStorage[]): MediaLibrary {
  const roots = places.map((storage) => ({ storage, manifest: createManifestReader(storage) }));
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

/**
 * Returns the library of a shop. The library is cached, so that all callers share the manifests that have been read.
 */
export function getLibrary({ mediaLibraries = NO_FOLDERS }: Pick<Shop, 'mediaLibraries'>): MediaLibrary {
  const library = opened.get(mediaLibraries) ?? openLibrary(mediaLibraries.map(createFolderStorage));
  opened.set(mediaLibraries, library);
  return library;
}

/** Creates a reader that caches the manifest of a storage until its file changes. */
function createManifestReader(storage: MediaStorage): () => Promise<Manifest> {
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
 * Reads the current manifest of a storage. Returns an empty manifest when the storage has no manifest.
 * @throws ZodError or SyntaxError for a malformed manifest
 */
export async function readManifest(storage: MediaStorage): Promise<Manifest> {
  const bytes = await storage.read(MANIFEST_FILE);
  return bytes ? parseManifest(new TextDecoder().decode(bytes)) : EMPTY;
}
