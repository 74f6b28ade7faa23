import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ourNode, root } from '#scripts/install.mjs';
import { canInstall, findProgram, installPackages, isProgram } from '#scripts/system-packages.mjs';
import { Refusal, runQuietly, runStep } from '#scripts/tasks.mjs';

/**
 * Program of Debian's headless Chromium. It is preferred to the full Chromium, because it has the same engine and a
 * test run takes only three quarters of the time.
 */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Command-line options: the browser needs no graphics card and sends requests to the shop only. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function playwrights(): string | null {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

function present(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Refusal(`CHROMIUM_PATH=${named}: такой программы нет`);
  return named || NAMES.map(findProgram).find(Boolean) || playwrights();
}

/** Lists methods to install a browser on this machine, in order of preference. */
const installs = (): (() => Promise<unknown>)[] => [
  ...(canInstall() ? [SHELL, 'chromium'] : []).map((name) => () => installPackages([name])),
  () =>
    runQuietly(ourNode, [join(root, 'node_modules/.bin/playwright'), 'install', 'chromium'], { cwd: root }),
];

/** System font that replaces the shop's own fonts until they have loaded (lib/theme/font-faces.ts). */
const FONT = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';

async function installFonts(): Promise<void> {
  if (existsSync(FONT) || !canInstall()) return;
  await runStep('Устанавливаю шрифты', () => installPackages(['fonts-liberation']).catch(() => null));
}

/**
 * Finds a Chromium, or installs one by a method that works on this machine. The npm packages must be installed before.
 */
export async function findChromium(): Promise<string> {
  await installFonts();
  const found = present();
  if (found) return found;
  for (const run of installs()) {
    // A failed installation is ignored, because the next method may succeed.
    await runStep('Устанавливаю Chromium', () => run().catch(() => null));
    const path = present();
    if (path) return path;
  }
  throw new Refusal('Chromium не нашёлся и не установился: установите его и задайте путь в CHROMIUM_PATH');
}
