import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { configSchema } from 'next/dist/server/config-schema.js';
import { expect, it } from 'vitest';
import config from '../next.config.ts';

const { resolve } = createRequire(import.meta.url);

it('Next accepts every option of next.config.ts, including experimental ones', () => {
  expect(configSchema.safeParse(config).error?.issues).toBeUndefined();
});

it('Next inserts the deployment id into browser code, for features/notices/use-new-build.ts', () => {
  expect(readFileSync(resolve('next/dist/build/define-env.js'), 'utf8')).toContain(
    "'process.env.NEXT_DEPLOYMENT_ID'",
  );
});

it('the Next package contains the executable that scripts/shop/build-with-next.ts runs', () => {
  expect(existsSync(resolve('next/dist/bin/next'))).toBe(true);
});

it('Next takes its configuration from the variable that gateway/rendering/next-app.ts sets', () => {
  const source = readFileSync(resolve('next/dist/server/config.js'), 'utf8');
  expect(source).toContain('JSON.parse(process.env.__NEXT_PRIVATE_STANDALONE_CONFIG)');
  expect(readFileSync(resolve('next/dist/build/utils.js'), 'utf8')).toContain(
    'process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(nextConfig)',
  );
});
