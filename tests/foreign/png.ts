import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Fields of a PNG header that define the format: 8 bits for each channel, RGB, no interlace. */
const FORMAT = [8, 2, 0, 0, 0];

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * Draws a PNG of one color. The color depends on the name, because otherwise all pictures of a product would look
 * the same.
 */
export function drawPng(name: string, width = 600, height = 750): Uint8Array<ArrayBuffer> {
  const seed = crc32(name);
  const pixel = [(seed & 127) + 96, ((seed >> 8) & 127) + 96, ((seed >> 16) & 127) + 96];
  const row = Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const parts = [
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, Buffer.from(FORMAT)])),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
}
