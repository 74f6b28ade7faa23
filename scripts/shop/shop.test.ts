import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '#tests/support/ephemeral.ts';
import { checkRuntimeSettings, readRuntimeSettings } from '../preflight.mjs';
import { computeSourcesHash } from './build.ts';
import { formatMediaLibraries, listMediaLibraries } from './media.ts';
import { SETTING_NAMES } from './settings.ts';
import { getSocketFolder } from './socket-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the data folder and address of a shop', () => {
  it('are read from the environment', () => {
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('PORT', '4000');
    expect(readRuntimeSettings()).toEqual({ dataDir: folder, port: 4000, host: undefined });
  });

  it.each(['abc', '0', '70000', '-1', '3000x'])('PORT=%s is refused', (port) => {
    vi.stubEnv('PORT', port);
    expect(() => readRuntimeSettings()).toThrow(`PORT=${port}: нужно число от 1 до 65535`);
  });

  it('are refused when the port is in use', async () => {
    const port = await findFreePort();
    const server = createServer();
    await new Promise<void>((done) => server.listen(port, done));
    await expect(checkRuntimeSettings({ dataDir: folder, port, host: undefined })).rejects.toThrow(
      `Порт ${port} занят`,
    );
    await new Promise((done) => server.close(done));
  });

  it('are refused when the folder cannot be created', async () => {
    const port = await findFreePort();
    writeFileSync(join(folder, 'file'), '');
    for (const dataDir of [join(folder, 'file'), join(folder, 'file', 'below'), '/proc/poluton'])
      await expect(checkRuntimeSettings({ dataDir, port, host: undefined })).rejects.toThrow('нельзя писать');
  });

  it('creates a missing folder', async () => {
    const dataDir = join(folder, 'a', 'b');
    await checkRuntimeSettings({ dataDir, port: await findFreePort(), host: undefined });
    expect(getSocketFolder(dataDir)).toBe(dataDir);
  });

  it('uses a short folder for the socket when the path is too long', () => {
    const deep = join(folder, 'x'.repeat(120));
    const socket = getSocketFolder(deep);
    expect(socket.length).toBeLessThan(90);
    expect(getSocketFolder(deep)).toBe(socket);
    rmSync(socket, { recursive: true });
  });
});

describe('the media libraries', () => {
  it('are the shop’s own library, to which pictures are added, and the demo’s library if it exists', () => {
    const demo = resolve('demo/media');
    expect(listMediaLibraries(folder, {})).toEqual([join(folder, 'library'), demo]);
    expect(listMediaLibraries(folder, { MEDIA_LIBRARY_DIR: '/srv/pictures' })).toEqual([
      '/srv/pictures',
      demo,
    ]);
    vi.stubEnv('MEDIA_LIBRARY_DIR', '');
    expect(formatMediaLibraries(folder, {})).toBe(`${join(folder, 'library')}${delimiter}${demo}`);
  });
});

describe('the hash of the sources', () => {
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

  it('changes with the content and name of each source, but not with tests', () => {
    mkdirSync(join(folder, 'app'));
    write('app/page.tsx', 'one');
    const before = computeSourcesHash(folder);
    expect(computeSourcesHash(folder)).toBe(before);
    write('app/page.test.tsx', 'a test');
    write('README.md', 'not a source');
    expect(computeSourcesHash(folder)).toBe(before);
    write('app/page.tsx', 'two');
    const after = computeSourcesHash(folder);
    expect(after).not.toBe(before);
    rmSync(join(folder, 'app/page.tsx'));
    write('app/site.tsx', 'two');
    expect(computeSourcesHash(folder)).not.toBe(after);
  });

  it('does not change with drawings, media, 3D models of the studio, or the demo', () => {
    for (const path of ['public/guides', 'demo/media', 'tools/product-studio', 'gateway', 'backend'])
      mkdirSync(join(folder, path), { recursive: true });
    const before = computeSourcesHash(folder);
    write('public/guides/shoes.length.svg', '<svg/>');
    write('demo/media/boot.avif', 'a picture');
    write('demo/texts.ts', 'a text');
    write('tools/product-studio/make.py', 'a model');
    write('gateway/index.ts', 'run by Node itself');
    write('backend/jobs.ts', 'run by Node itself');
    expect(computeSourcesHash(folder)).toBe(before);
    mkdirSync(join(folder, 'lib/media'), { recursive: true });
    write('lib/media/address.ts', 'code');
    expect(computeSourcesHash(folder)).not.toBe(before);
  });

  it('does not change with a setting', () => {
    const before = computeSourcesHash(folder);
    for (const name of SETTING_NAMES) vi.stubEnv(name, 'another value');
    expect(computeSourcesHash(folder)).toBe(before);
  });
});
