import { openAsBlob } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { BusboyFileStream } from '@fastify/busboy';

/** Size of a file's memory block, in bytes. */
const BLOCK_BYTES = 256 * 1024;

/** Path of each finished file. */
const paths = new WeakMap<File, string>();

/**
 * File of a form, written to the disk while the form arrives. Its bytes are collected in one memory block, which is
 * written whenever it is full, so that the chunks of the request can be freed.
 */
export class FormFile {
  readonly #path: string;
  readonly #name: string;
  readonly #type: string;
  readonly #source: BusboyFileStream;
  readonly #chunks: Uint8Array[] = [];
  readonly #block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  #used = 0;
  #written = 0;
  #handle: FileHandle | null = null;

  /**
   * Prepares the file.
   * @param path where the file is stored until the request is answered
   * @param source content of the file, from the parser
   */
  constructor(path: string, source: BusboyFileStream, { name, type }: { name: string; type: string }) {
    this.#path = path;
    this.#name = name;
    this.#type = type;
    this.#source = source;
    source.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk));
    // The parser also reports this error for the whole form, so it is ignored here.
    source.on('error', () => {});
  }

  /** Copies all bytes that the parser has found so far. Afterwards their chunks can be freed. */
  async collect(): Promise<void> {
    this.#handle ??= await open(this.#path, 'wx', 0o600);
    // A stream emits its first chunk one iteration of the event loop later than the other chunks.
    while (this.#source.readableLength > 0) await setImmediate();
    for (const chunk of this.#chunks.splice(0))
      for (let from = 0; from < chunk.length; ) {
        const part = chunk.subarray(from, from + BLOCK_BYTES - this.#used);
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

  /**
   * Completes the file.
   * @returns a File, whose content is read from the disk on demand
   */
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

  /** Removes the file, finished or not, unless it was moved. */
  async remove(): Promise<void> {
    await this.#close();
    await rm(this.#path, { force: true });
  }
}

/**
 * Moves a file of a form permanently to another path of the same disk. The file is flushed to the disk before the row
 * that refers to it is inserted into the database. So an acknowledged row never refers to an incomplete file.
 * @throws when the file is not from a form
 */
export async function moveFormFile(file: File, to: string): Promise<void> {
  const from = paths.get(file);
  if (from === undefined) throw new Error('no file of a form');
  const handle = await open(from, 'r+');
  await handle.datasync().finally(() => handle.close());
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Flushes a folder's list of files to the disk. Windows cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
