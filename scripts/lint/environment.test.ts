import { expect, it } from 'vitest';
import { checkEnvironment } from './environment.ts';

it('reports each access to the environment outside the settings module', () => {
  for (const read of [
    'process.env.PORT',
    "process.env['PORT']",
    'const { PORT } = process.env',
    'f(process.env)',
  ])
    expect(checkEnvironment('gateway/http/server.ts', `\n${read};`)).toMatchObject([{ line: 2 }]);
  expect(checkEnvironment('lib/api/a.ts', 'a(process.env.NEXT_PUBLIC_GTM_ID)')).toHaveLength(1);
  for (const path of ['lib/config/site.ts', 'scripts/shop/build.ts', 'next.config.ts'])
    expect(checkEnvironment(path, 'process.env.NEXT_PUBLIC_GTM_ID')).toHaveLength(1);
  expect(checkEnvironment('middleware.ts', 'process.env.OWNER_TOKEN')).toHaveLength(1);
});

it('accepts copies for child processes, and the settings module', () => {
  expect(checkEnvironment('scripts/shop/web.ts', 'spawn(a, { env: { ...process.env, A: "1" } })')).toEqual(
    [],
  );
  expect(checkEnvironment('lib/settings/open.ts', 'readSettings(process.env)')).toEqual([]);
  expect(checkEnvironment('gateway/a.ts', '// process.env.PORT')).toEqual([]);
});
