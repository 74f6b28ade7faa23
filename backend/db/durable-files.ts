import { fdatasyncSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What of Emscripten's files is used here; its own types do not know NODEFS. */
export interface NodeStream {
  path: string;
  /** The file's descriptor in Node. */
  nfd: number;
  node: { mode: number };
}
type Write = (
  stream: NodeStream,
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number;

export interface NodeFiles {
  isDir: (mode: number) => boolean;
  filesystems: {
    NODEFS: {
      stream_ops: { write: Write; fsync?: (stream: NodeStream) => number };
      /** Turns an error of Node into one that PostgreSQL understands. */
      tryFSOperation: <T>(work: () => T) => T;
    };
  };
}

type Init = NodeFS['init'];

/** With these, PostgreSQL asks for a sync wherever it must; `fdatasync`, its default, is an empty function in PGlite. */
export const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/**
 * PGlite's files in a folder, of which a sync reaches the disk (decision 059). Emscripten's NODEFS has no `fsync`: it
 * answers PostgreSQL that all is on disk, and does nothing.
 */
export class DurableFiles extends NodeFS {
  /** How much was written to the write-ahead log since this was set to 0, bytes. */
  walBytes = 0;

  override async init(...[db, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(db, options);
    const mend = (module: { FS: unknown }) => this.mend(module.FS as NodeFiles);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mend] } };
  }

  /** Adds what NODEFS lacks, before PostgreSQL opens its first file. */
  protected mend({ isDir, filesystems: { NODEFS } }: NodeFiles): void {
    const operations = NODEFS.stream_ops;
    const write = operations.write;
    operations.write = (stream, ...rest) => {
      const written = write(stream, ...rest);
      if (stream.path.includes('/pg_wal/')) this.walBytes += written;
      return written;
    };
    operations.fsync = ({ nfd, node }) => {
      // A file's times need not survive, and without them its sync is one write instead of several.
      NODEFS.tryFSOperation(() => (isDir(node.mode) ? fsyncSync(nfd) : fdatasyncSync(nfd)));
      return 0;
    };
  }
}
