import { fdatasyncSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Parts of Emscripten's file API that are used here. Emscripten's own types do not include NODEFS. */
export interface EmscriptenStream {
  path: string;
  /** File descriptor in Node. */
  nfd: number;
  node: { mode: number };
}
type Write = (
  stream: EmscriptenStream,
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number;

export interface EmscriptenFiles {
  isDir: (mode: number) => boolean;
  filesystems: {
    NODEFS: {
      stream_ops: { write: Write; fsync?: (stream: EmscriptenStream) => number };
      /** Runs work, and converts an error of Node to an error of Emscripten. */
      tryFSOperation: <T>(work: () => T) => T;
    };
  };
}

type Init = NodeFS['init'];

/**
 * Start parameters with which PostgreSQL syncs its files. The default sync method, `fdatasync`, is an empty function in
 * PGlite.
 */
export const DURABLE_START_PARAMS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/**
 * File system of PGlite in a folder, with syncs that reach the disk (decision 059). Emscripten's NODEFS has no `fsync`,
 * so NODEFS reports success to PostgreSQL without a sync.
 */
export class DurableFiles extends NodeFS {
  /** Number of bytes written to the write-ahead log since this number was set to 0. */
  walBytes = 0;

  override async init(...[db, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(db, options);
    const patchNodeFs = (module: { FS: unknown }) => this.patchFileOperations(module.FS as EmscriptenFiles);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patchNodeFs] } };
  }

  /** Adds the missing operations to NODEFS before PostgreSQL opens its first file. */
  protected patchFileOperations({ isDir, filesystems: { NODEFS } }: EmscriptenFiles): void {
    const operations = NODEFS.stream_ops;
    const write = operations.write;
    operations.write = (stream, ...rest) => {
      const written = write(stream, ...rest);
      if (stream.path.includes('/pg_wal/')) this.walBytes += written;
      return written;
    };
    operations.fsync = ({ nfd, node }) => {
      // A file's timestamps need not survive a crash, and a sync without them is one write instead of several.
      NODEFS.tryFSOperation(() => (isDir(node.mode) ? fsyncSync(nfd) : fdatasyncSync(nfd)));
      return 0;
    };
  }
}
