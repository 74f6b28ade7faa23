import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Busboy from '@fastify/busboy';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_FILES, MAX_TOTAL_BYTES } from '#lib/domain/attachments.ts';
import { ShopError } from '../kernel/errors.ts';
import { moveFormFile } from '../kernel/form-file.ts';
import { parseBoundary } from './form-boundary.ts';
import { readForm, withFormFiles } from './multipart.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BOUNDARY = 'border';
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string, filename: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
  'Content-Type: image/png\r\n\r\n';
const END = `\r\n--${BOUNDARY}--\r\n`;

function toRequest(body: ReadableStream<Uint8Array>): Request {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
  return new Request('http://localhost/', init);
}

/** Builds a form that arrives in chunks of this size. Each chunk has a separate memory buffer, as in a server. */
function requestOf(parts: (string | Uint8Array)[], chunkBytes = 1000) {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes)
    chunks.push(new Uint8Array(bytes.subarray(at, at + chunkBytes)));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = chunks[sent++];
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
  return { request: toRequest(body), chunks };
}

/** Reads a form as the shop does. The test can check the files that remain on the disk afterwards. */
async function read(request: Request, use: (fields: Record<string, unknown>) => unknown = () => {}) {
  await withFormFiles(request, async () => {
    await use(await readForm(request, folder));
  });
}

const fileIn = (fields: Record<string, unknown>, name: string): File => {
  const file = fields[name];
  if (!(file instanceof File)) throw new Error(`${name} is no file`);
  return file;
};

async function statusOf(request: Request): Promise<number> {
  try {
    await read(request);
    return 200;
  } catch (error) {
    if (error instanceof ShopError) return error.status;
    throw error;
  }
}

describe('a form', () => {
  // The content has partial boundaries at many chunk ends, and needs more than one block of memory.
  const content = Buffer.concat([
    randomBytes(300_000),
    Buffer.from(`\r\n--${BOUNDARY.slice(0, 3)}\r\n--\r\n`),
    randomBytes(300_000),
  ]);

  it.each([1, 7, 1000, 65_536, 1_000_000])('is complete in chunks of %d bytes', async (chunkBytes) => {
    const bytes = chunkBytes === 1 ? content.subarray(0, 3000) : content;
    const parts = [field('a', 'первый'), fileHead('file', 'чек.png'), bytes, '\r\n', field('a', 'last')];
    const { request } = requestOf([...parts, END.slice(2)], chunkBytes);
    await read(request, async (fields) => {
      expect(fields.a).toBe('last');
      const file = fileIn(fields, 'file');
      expect([file.name, file.type, file.size]).toEqual(['чек.png', 'image/png', bytes.length]);
      expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('releases the memory of its chunks', async () => {
    const { request, chunks } = requestOf([fileHead('file', 'a.png'), content, END], 65_536);
    await read(request, () => {
      expect(chunks.map(({ buffer }) => buffer.byteLength)).toEqual(chunks.map(() => 0));
    });
  });

  it('does not remove a file that was moved', async () => {
    const moved = join(folder, 'kept');
    const { request } = requestOf([fileHead('file', 'a.png'), content, END]);
    await read(request, (fields) => moveFormFile(fileIn(fields, 'file'), moved));
    expect(readdirSync(folder)).toEqual(['kept']);
    expect(readFileSync(moved).equals(content)).toBe(true);
  });

  it('is refused with more files, fields or text than a form of the shop has', async () => {
    const files = Array.from({ length: MAX_FILES + 1 }, (_, index) => [
      fileHead(`f${index}`, 'a.png'),
      'x\r\n',
    ]);
    expect(await statusOf(requestOf([...files.flat(), END.slice(2)]).request)).toBe(400);
    const fields = Array.from({ length: 21 }, (_, index) => field(`f${index}`, 'x'));
    expect(await statusOf(requestOf([...fields, END.slice(2)]).request)).toBe(400);
    expect(await statusOf(requestOf([field('a', 'x'.repeat(70_000)), END.slice(2)]).request)).toBe(400);
    const unnamed = Array.from({ length: 30 }, () => `--${BOUNDARY}\r\n\r\nx\r\n`);
    expect(await statusOf(requestOf([...unnamed, END.slice(2)]).request)).toBe(400);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused with a hundred thousand empty parts before its first chunk is parsed', async () => {
    const parse = vi.spyOn(Busboy.prototype, 'write');
    const empty = `--${BOUNDARY}\r\n\r\n`.repeat(100_000);
    const { request } = requestOf([empty, END.slice(2)], 65_536);
    expect(await statusOf(request)).toBe(400);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it.each([
    'multipart/form-data; boundary=----WebKitFormBoundaryAbC123',
    'multipart/form-data; charset=utf-8; boundary="----WebKitFormBoundaryAbC123"',
    'Multipart/Form-Data;Boundary=----WebKitFormBoundaryAbC123; charset=utf-8',
  ])('is read with the content type %s', (contentType) => {
    expect(parseBoundary(contentType)).toBe('----WebKitFormBoundaryAbC123');
  });

  it.each([
    '',
    '; boundary=',
    '; boundary=""',
    `; boundary=${'x'.repeat(71)}`,
    '; boundary="a\\"b"',
    '; boundary=ё',
  ])('is refused without a valid boundary in its content type: %j', (rest) => {
    expect(parseBoundary(`multipart/form-data${rest}`)).toBeNull();
  });

  it('is refused as soon as it is too large, and leaves no file behind', async () => {
    const { request, chunks } = requestOf(
      [fileHead('file', 'a.png'), new Uint8Array(2 * MAX_TOTAL_BYTES), END],
      1_000_000,
    );
    expect(await statusOf(request)).toBe(413);
    expect(chunks.at(-1)?.byteLength).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['ends in the middle of a file', [fileHead('file', 'a.png'), 'half']],
    ['ends in the middle of a head', [fileHead('file', 'a.png').slice(0, 60)]],
    ['does not begin with its boundary', ['x'.repeat(5000)]],
    ['is empty', ['']],
  ])('is refused when it %s, and leaves no file behind', async (_, parts) => {
    expect(await statusOf(requestOf(parts).request)).toBe(400);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves no file behind when its sender disconnects', async () => {
    let maxFiles = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        maxFiles = Math.max(maxFiles, readdirSync(folder).length);
        if (maxFiles === 0)
          controller.enqueue(new TextEncoder().encode(`${fileHead('file', 'a.png')}some of it`));
        else controller.error(new Error('cut off'));
      },
    });
    await expect(statusOf(toRequest(body))).rejects.toThrow('cut off');
    expect(maxFiles).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it.skipIf(process.platform === 'win32')('makes the folder and the files of forms private', async () => {
  const uploads = join(folder, 'uploads');
  const { request } = requestOf([fileHead('file', 'a.png'), 'abc', END]);
  await withFormFiles(request, async () => {
    await readForm(request, uploads);
    const modes = [uploads, ...readdirSync(uploads).map((name) => join(uploads, name))].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600]);
  });
});
