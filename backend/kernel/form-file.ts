import { openAsBlob } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { BusboyFileStream } from '@fastify/busboy';

const BLOCK_BYTES = 256 * 1024;

const paths = new WeakMap<File, string>();

/**
 * One file of a form, written to the disk while the form arrives. Its bytes are collected in one block of memory that
 * is written whenever it is full, so that the request's own chunks need not be kept.
 */
export class FormFile {
  readonly #path: string;
  readonly #name: string;
  readonly #type: string;
  readonly #source: BusboyFileStream;
  readonly #pieces: Uint8Array[] = [];
  readonly #block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  #used = 0;
  #written = 0;
  #handle: FileHandle | null = null;

  /**
   * @param path where the file lies until the request is answered
   * @param source its content, from the parser
   */
  constructor(path: string, source: BusboyFileStream, { name, type }: { name: string; type: string }) {
    this.#path = path;
    this.#name = name;
    this.#type = type;
    this.#source = source;
    source.on('data', (piece: Uint8Array) => this.#pieces.push(piece));
    // The parser reports the error of a part for the whole form too.
    source.on('error', () => {});
  }

  /** Copies all that the parser has found so far: afterwards the chunks it stood in are free. */
  async collect(): Promise<void> {
    this.#handle ??= await open(this.#path, 'wx', 0o600);
    // A stream hands over its first piece a moment later than the others.
    while (this.#source.readableLength > 0) await setImmediate();
    for (const piece of this.#pieces.splice(0))
      for (let from = 0; from < piece.length; ) {
        const part = piece.subarray(from, from + BLOCK_BYTES - this.#used);
        this.#block.set(part, this.#used);
        from += part.length;
        this.#used += part.length;
        if (this.#used === BLOCK_BYTES) await this.#flush(this.#handle);
      }
  }

  async #flush(handle: FileHandle): Promise<void> {
    for (let from = 0; from < this.#used; )
      from += (await handle.write(this.#block, from, this.#used - from)).bytesWritten;
    this.#written += this.#used;
    this.#used = 0;
  }

  /** Completes the file. @returns it, read from the disk where somebody reads it */
  async finish(): Promise<File> {
    await this.collect();
    if (this.#handle) await this.#flush(this.#handle);
    await this.#close();
    if (this.#written !== this.#source.bytesRead) throw new Error('a file of a form was not written whole');
    const file = new File([await openAsBlob(this.#path)], this.#name, { type: this.#type });
    paths.set(file, this.#path);
    return file;
  }

  async #close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = null;
  }

  /** Removes the file, finished or not, if nobody has moved it away. */
  async remove(): Promise<void> {
    await this.#close();
    await rm(this.#path, { force: true });
  }
}

/**
 * Moves a file of a form to another path of the same disk, where it stays. It is on the disk before its row is written: a
 * row that is acknowledged never names half a file. @throws for any other file
 */
export async function moveFormFile(file: File, to: string): Promise<void> {
  const from = paths.get(file);
  if (from === undefined) throw new Error('no file of a form');
  const handle = await open(from, 'r+');
  await handle.datasync().finally(() => handle.close());
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Brings the names in a folder to the disk; Windows opens none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
