import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { build } from '#scripts/shop/build.ts';
import { endProcess, untilReady } from '#scripts/shop/child-process.ts';
import { type EphemeralShop, freePort } from '#tests/support/ephemeral.ts';

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
  const isUp = () =>
    fetch(`${url}/api/v1/auth/check`).then(
      ({ ok }) => ok,
      () => false,
    );
  await untilReady(child, isUp, TIMEOUT_MS, () => 'Next сам по себе не запустился');
  return { url, close: () => endProcess(child) };
}
