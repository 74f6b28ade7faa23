import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { configSchema } from 'next/dist/server/config-schema.js';
import { expect, it } from 'vitest';
import config from '../next.config.ts';

const { resolve } = createRequire(import.meta.url);

it('accepts every option of next.config.ts, experimental ones too', () => {
  expect(configSchema.safeParse(config).error?.issues).toBeUndefined();
});

it('writes the id of a deployment into the browser’s code (features/notices/use-new-build.ts)', () => {
  expect(readFileSync(resolve('next/dist/build/define-env.js'), 'utf8')).toContain(
    "'process.env.NEXT_DEPLOYMENT_ID'",
  );
});

it('starts by the file that scripts/shop/build.ts runs', () => {
  expect(existsSync(resolve('next/dist/bin/next'))).toBe(true);
});
