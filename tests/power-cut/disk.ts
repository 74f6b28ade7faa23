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
import { type Happening, isOfNames } from './journal.ts';

/** What a disk writes as one, bytes: of a page some sectors may be new and others old. */
const SECTOR = 512;
const PAGE = 4096;

/** Between 0 and 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** For each file the place of its last sync, and the last sync of all: it brings the names of before along. */
function syncs(happenings: readonly Happening[]) {
  const last = new Map<number, number>();
  let names = 0;
  happenings.forEach((happening, place) => {
    if (happening.kind !== 'sync') return;
    last.set(happening.file, place);
    names = place;
  });
  return { last, names };
}

/** The parts of a write that reached the disk without being asked to: whole pages, torn ones, or none. */
function* survivors(at: number, data: Buffer, random: () => number): Generator<[number, Buffer]> {
  for (let start = 0; start < data.length; start += PAGE) {
    const page = data.subarray(start, start + PAGE);
    const fate = random();
    if (fate < 0.4) yield [at + start, page];
    else if (fate < 0.6) {
      const kept = Math.ceil(random() * (PAGE / SECTOR)) * SECTOR;
      yield [at + start, page.subarray(0, kept)];
    }
  }
}

/**
 * Makes the folder that is found after a power cut: all that was synced before it, and of the rest what chance has kept.
 * @param base a copy of the folder as it was before the first happening
 * @param happenings those before the cut
 */
export function leftOnDisk(base: string, happenings: readonly Happening[], seed: number, folder: string) {
  const random = randomOf(seed);
  const { last, names } = syncs(happenings);
  const kept = names + random() * (happenings.length - names);
  const open = new Map<number, number>();
  cpSync(base, folder, { recursive: true });
  const at = (path: string) => join(folder, path);

  happenings.forEach((happening, place) => {
    if (isOfNames(happening) && place > kept) return;
    if (happening.kind === 'make') {
      if (happening.isFolder) mkdirSync(at(happening.path), { recursive: true, mode: happening.mode });
      else writeFileSync(at(happening.path), '', { mode: happening.mode });
    } else if (happening.kind === 'rename') renameSync(at(happening.from), at(happening.to));
    else if (happening.kind === 'remove') {
      if (happening.isFolder) rmdirSync(at(happening.path));
      else rmSync(at(happening.path));
    } else if (happening.kind === 'open') {
      const path = at(happening.path);
      // A folder is opened to be synced; a file whose name was lost is lost with it.
      if (existsSync(path)) open.set(happening.file, openForWriting(path));
    } else if (happening.kind !== 'sync') {
      const file = open.get(happening.file) ?? -1;
      if (file < 0) return;
      const isCertain = (last.get(happening.file) ?? -1) > place;
      if (happening.kind === 'resize') {
        if (isCertain || place <= kept) ftruncateSync(file, happening.size);
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
