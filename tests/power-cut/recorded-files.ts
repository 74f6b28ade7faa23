import { fstatSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DurableFiles, type EmscriptenFiles, type EmscriptenStream } from '#backend/db/durable-files.ts';
import type { FileOperation } from './journal.ts';

interface Node {
  name: string;
  mode: number;
}
interface Attributes {
  size?: number;
}

/** Operations of NODEFS that change files. */
interface Operations {
  NODEFS: {
    realPath: (node: Node) => string;
    node_ops: {
      mknod: (parent: Node, name: string, mode: number, device: number) => Node;
      rename: (node: Node, folder: Node, name: string) => void;
      unlink: (parent: Node, name: string) => void;
      rmdir: (parent: Node, name: string) => void;
      setattr: (node: Node, attributes: Attributes) => void;
    };
    stream_ops: {
      open: (stream: EmscriptenStream) => void;
      setattr: (stream: EmscriptenStream, attributes: Attributes) => void;
    };
  };
}

/** Records the writes and syncs of a database's files. */
export class RecordedFiles extends DurableFiles {
  /** Recorded operations in chronological order. */
  readonly journal: FileOperation[] = [];
  /** File numbers by inode, because names of files change. */
  readonly #numbers = new Map<number, number>();
  #last = 0;

  protected override patchFileOperations(files: EmscriptenFiles): void {
    super.patchFileOperations(files);
    this.#recordNames(files);
    this.#recordContents(files);
  }

  #recordNames({ isDir, filesystems }: EmscriptenFiles): void {
    const { NODEFS } = filesystems as unknown as Operations;
    const { mknod, rename, unlink, rmdir } = NODEFS.node_ops;
    const path = (node: Node) => relative(this.rootDir, NODEFS.realPath(node));
    NODEFS.node_ops.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      this.journal.push({ kind: 'make', path: path(node), isFolder: isDir(node.mode), mode: mode & 0o777 });
      return node;
    };
    NODEFS.node_ops.rename = (node, folder, name) => {
      const from = path(node);
      const to = join(path(folder), name);
      this.#forget(to);
      rename(node, folder, name);
      this.journal.push({ kind: 'rename', from, to });
    };
    NODEFS.node_ops.unlink = (parent, name) => {
      const removed = join(path(parent), name);
      this.#forget(removed);
      unlink(parent, name);
      this.journal.push({ kind: 'remove', path: removed, isFolder: false });
    };
    NODEFS.node_ops.rmdir = (parent, name) => {
      rmdir(parent, name);
      this.journal.push({ kind: 'remove', path: join(path(parent), name), isFolder: true });
    };
  }

  #recordContents({ filesystems }: EmscriptenFiles): void {
    const { NODEFS } = filesystems as unknown as Operations;
    const { open, setattr } = NODEFS.stream_ops;
    const { write, fsync } = filesystems.NODEFS.stream_ops;
    const setNode = NODEFS.node_ops.setattr;
    NODEFS.stream_ops.open = (stream) => {
      open(stream);
      this.#number(fstatSync(stream.nfd).ino, relative(this.rootDir, NODEFS.realPath(stream.node as Node)));
    };
    filesystems.NODEFS.stream_ops.write = (stream, buffer, offset, length, position) => {
      const written = write(stream, buffer, offset, length, position);
      const data = Buffer.from(buffer.slice(offset, offset + written));
      this.journal.push({ kind: 'write', file: this.#of(stream), at: position, data });
      return written;
    };
    filesystems.NODEFS.stream_ops.fsync = (stream) => {
      const result = fsync?.(stream) ?? 0;
      if (fsync) this.journal.push({ kind: 'sync', file: this.#of(stream) });
      return result;
    };
    NODEFS.stream_ops.setattr = (stream, attributes) => {
      setattr(stream, attributes);
      if (attributes.size !== undefined)
        this.journal.push({ kind: 'resize', file: this.#of(stream), size: attributes.size });
    };
    NODEFS.node_ops.setattr = (node, attributes) => {
      setNode(node, attributes);
      if (attributes.size === undefined) return;
      const path = NODEFS.realPath(node);
      const file = this.#number(statSync(path).ino, relative(this.rootDir, path));
      this.journal.push({ kind: 'resize', file, size: attributes.size });
    };
  }

  #number(inode: number, path: string): number {
    const known = this.#numbers.get(inode);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#numbers.set(inode, this.#last);
    this.journal.push({ kind: 'open', file: this.#last, path });
    return this.#last;
  }

  #of(stream: EmscriptenStream): number {
    return this.#numbers.get(fstatSync(stream.nfd).ino) ?? 0;
  }

  /** Deletes the inode's number, because another file may get this inode later. */
  #forget(path: string): void {
    const inode = statSync(join(this.rootDir, path), { throwIfNoEntry: false })?.ino;
    if (inode !== undefined) this.#numbers.delete(inode);
  }
}
