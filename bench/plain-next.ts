import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '#scripts/shop/build.ts';
import { type EphemeralShop, freePort } from '#tests/support/ephemeral.ts';
import { Refusal } from '../scripts/tasks.mjs';

const TIMEOUT_MS = 30_000;

/** The same build over the same data, answered by Next's own server: what the gateway is compared with. */
export async function openPlainNext(
  shop: EphemeralShop,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { distDir, hash } = await build();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const nextBin = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, [nextBin, 'start', '-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: shop.databaseUrl,
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: distDir,
      BUILD_HASH: hash,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const isUp = await fetch(`${url}/api/v1/auth/check`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, close };
    if (child.exitCode !== null || Date.now() > deadline) throw new Refusal('Next сам по себе не запустился');
    await sleep(100);
  }
}
