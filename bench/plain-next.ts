import { spawn } from 'node:child_process';
import { buildStorefront } from '#scripts/shop/build.ts';
import { buildWithNext } from '#scripts/shop/build-with-next.ts';
import { endProcess, waitUntilReady } from '#scripts/shop/child-process.ts';
import { type EphemeralShop, findFreePort } from '#tests/support/ephemeral.ts';

const TIMEOUT_MS = 30_000;

/** Starts Next's own server with the build and data of the shop. The gateway is compared with this server. */
export async function openPlainNext(
  shop: EphemeralShop,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { distDir, hash } = await buildStorefront(process.cwd(), buildWithNext);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['bench/plain-next-server.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: shop.databaseUrl,
      // The middleware looks up redirects in the shop.
      INTERNAL_ORIGIN: shop.url,
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: distDir,
      BUILD_HASH: hash,
    },
  });
  const isUp = () =>
    fetch(`${url}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntilReady(child, isUp, TIMEOUT_MS, () => 'Next сам по себе не запустился');
  return { url, close: () => endProcess(child) };
}
