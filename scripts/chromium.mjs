import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ourNode, root } from './install.mjs';
import { Refusal, runQuietly, step } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Switches under which the browser neither needs a graphics card nor talks to anyone but the shop. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    if (folder && isProgram(join(folder, name))) return join(folder, name);
  return null;
}

function playwrights() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

function present() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Refusal(`CHROMIUM_PATH=${named}: такой программы нет`);
  return named || NAMES.map(onPath).find(Boolean) || playwrights();
}

const installs = [
  {
    able: () => process.getuid?.() === 0 && onPath('apt-get'),
    run: async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await runQuietly('apt-get', ['update'], { env });
      await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
    },
  },
  {
    able: () => true,
    run: () =>
      runQuietly(ourNode, [join(root, 'node_modules', '.bin', 'playwright'), 'install', 'chromium'], {
        cwd: root,
      }),
  },
];

/** Finds a Chromium, or installs one the way this machine allows; needs installed packages. */
export async function findChromium() {
  const found = present();
  if (found) return found;
  for (const { able, run } of installs) {
    if (!able()) continue;
    // A way that does not work here is no failure while another is left.
    await step('Устанавливаю Chromium', () => run().catch(() => null));
    const path = present();
    if (path) return path;
  }
  throw new Refusal('Chromium не нашёлся и не установился: установите его и задайте путь в CHROMIUM_PATH');
}
