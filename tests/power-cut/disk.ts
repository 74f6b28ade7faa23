import {
  closeSync,
  cpSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type FileOperation, isNameOperation } from './journal.ts';

/**
 * Number of bytes that a disk writes atomically. After a power cut, some sectors of a page may be new and the
 * other sectors old.
 */
const SECTOR = 512;
const PAGE = 4096;

/** Creates a generator of numbers between 0 and 1, which are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Finds the position of the last sync of each file, and of the last sync of any file. Any sync also makes all
 * earlier name changes durable.
 */
function syncs(happenings: readonly FileOperation[]) {
  const last = new Map<number, number>();
  let names = 0;
  happenings.forEach((happening, place) => {
    if (happening.kind !== 'sync') return;
    last.set(happening.file, place);
    names = place;
  });
  return { last, names };
}

/** Generates the parts of a write that reached the disk without a sync: whole pages, torn pages, or none. */
function* survivors(at: number, data: Buffer, random: () => number): Generator<[number, Buffer]> {
  for (let start = 0; start < data.length; start += PAGE) {
    const page = data.subarray(start, start + PAGE);
    const fate = random();
    if (fate < 0.4) yield [at + start, page];
    else if (fate < 0.6) {
      const durable = Math.ceil(random() * (PAGE / SECTOR)) * SECTOR;
      yield [at + start, page.subarray(0, durable)];
    }
  }
}

/**
 * Creates the folder as it is after a power cut: everything that was synced, and a random part of the rest.
 * @param base copy of the folder before the first operation
 * @param happenings operations before the cut
 */
export function writeSurvivingFiles(
  base: string,
  happenings: readonly FileOperation[],
  seed: number,
  folder: string,
) {
  const random = randomOf(seed);
  const { last, names } = syncs(happenings);
  const durable = names + random() * (happenings.length - names);
  const open = new Map<number, number>();
  cpSync(base, folder, { recursive: true });
  const at = (path: string) => join(folder, path);

  happenings.forEach((happening, place) => {
    if (isNameOperation(happening) && place > durable) return;
    if (happening.kind === 'make') {
      if (happening.isFolder) mkdirSync(at(happening.path), { recursive: true, mode: happening.mode });
      else writeFileSync(at(happening.path), '', { mode: happening.mode });
    } else if (happening.kind === 'rename') renameSync(at(happening.from), at(happening.to));
    else if (happening.kind === 'remove') {
      if (happening.isFolder) rmdirSync(at(happening.path));
      else rmSync(at(happening.path));
    } else if (happening.kind === 'open') {
      const path = at(happening.path);
      // A file whose name did not survive is lost. For a folder, which cannot be opened for writing, the number is -1.
      if (existsSync(path)) open.set(happening.file, openForWriting(path));
    } else if (happening.kind !== 'sync') {
      const file = open.get(happening.file) ?? -1;
      if (file < 0) return;
      const isCertain = (last.get(happening.file) ?? -1) > place;
      if (happening.kind === 'resize') {
        if (isCertain || place <= durable) ftruncateSync(file, happening.size);
      } else if (isCertain) writeSync(file, happening.data, 0, undefined, happening.at);
      else
        for (const [start, part] of survivors(happening.at, happening.data, random))
          writeSync(file, part, 0, undefined, start);
    }
  });
  for (const file of open.values()) if (file >= 0) closeSync(file);
}

function openForWriting(path: string): number {
  try {
    return openSync(path, 'r+');
  } catch {
    return -1;
  }
}
