import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Sample = readonly [path: string, specifiers: readonly string[]];

const REFUSED: readonly Sample[] = [
  ['app/page.tsx', ['@/features/cart/store', '@/backend/instance', '@/scripts/steps', '@/demo']],
  ['app/api/[...path]/route.ts', ['@/backend/index', '@/backend/db/client']],
  [
    'features/checkout/rules.ts',
    [
      '@/features/catalog',
      '@/features/cart/store',
      '../cart/queries',
      '@/backend/instance',
      '@/app/providers',
    ],
  ],
  ['features/checkout/components/form.tsx', ['../../cart/queries', '@/features/catalog/server']],
  ['features/cart/store.ts', ['@/features/checkout', '@/features/location']],
  ['components/ui/button.tsx', ['@/features/cart', '@/lib/api/client']],
  ['lib/domain/money.ts', ['@/lib/config/site', 'react']],
  ['lib/contracts/cart.ts', ['kysely']],
  ['lib/api/server.ts', ['@/backend/db/client', '@/backend/instance']],
  ['lib/cache/manifest.ts', ['@/features/cart']],
  [
    'backend/modules/cart/service.ts',
    ['@/lib/api/result', '@/features/cart', '@/demo', '../orders/repo', '@/tools/size-guide-drawings'],
  ],
  ['backend/db/client.ts', ['@/demo/catalog', '@/lib/config/site']],
  ['middleware.ts', ['@/lib/domain/money', '@/backend/instance']],
  ['gateway/http/server.ts', ['../../backend/index.ts', '@/lib/config/site']],
];

const ALLOWED: readonly Sample[] = [
  [
    'app/page-allowed.tsx',
    ['@/features/catalog/server', '@/features/cart', '@/components/ui/button', './loading'],
  ],
  ['app/services/[...path]/route.ts', ['@/backend/instance']],
  ['features/checkout/rules-allowed.ts', ['@/features/cart', './store', '@/lib/domain/money', 'react']],
  ['features/checkout/components/form-allowed.tsx', ['../store', '@/features/cart']],
  ['features/cart/store-allowed.ts', ['@/features/session']],
  ['components/ui/button-allowed.tsx', ['@/lib/texts/common', '../layout/row']],
  ['lib/domain/money-allowed.ts', ['zod', '@/lib/texts/common', './plural']],
  ['lib/contracts/cart-allowed.ts', ['./zod', '@/lib/domain/money']],
  [
    'backend/modules/cart/service-allowed.ts',
    ['@/lib/domain/money', '../orders', './repo', '../../db/client', 'kysely', '@/lib/routing/target'],
  ],
  ['instrumentation.ts', ['@/backend/instance']],
  ['demo/index.ts', ['@/backend/db/client', '@/lib/domain/money', './catalog']],
];

let folder: string;
/** `refused/<path>:<line>` of every import that Biome reports. */
let reported: Set<string>;

/** One run of Biome, with the project's own fences, over files that hold the sample imports. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fences-'));
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const [path, specifiers] of [...REFUSED, ...ALLOWED]) {
    const lines = specifiers.map((name, index) => `import { a${index} } from '${name}';\n`);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), lines.join(''));
  }
  const biome = resolve('node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--colors=off', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = (stdout + stderr).matchAll(/^(\S+):(\d+):\d+ lint\/style\/noRestrictedImports/gm);
  reported = new Set([...found].map(([, path, line]) => `${path}:${line}`));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const refusedAt = ([path, specifiers]: Sample) =>
  specifiers.filter((_, index) => reported.has(`${path}:${index + 1}`));

describe('the import fences', () => {
  it.each(REFUSED)('refuse in %s: %j', (...sample) => {
    expect(refusedAt(sample)).toEqual(sample[1]);
  });

  it.each(ALLOWED)('allow in %s: %j', (...sample) => {
    expect(refusedAt(sample)).toEqual([]);
  });
});
