import { sql } from 'kysely';
import type { Db } from '#backend/db/client.ts';
import { getBrowserColor } from '#lib/theme/css.ts';
import { themeChoiceSchema } from '#lib/theme/ready.ts';
import { DEFAULT_THEME, READY_THEMES } from '#lib/theme/schema.ts';
import { resetRateLimits } from '../support/customer.ts';
import { expect, test } from '../support/fixtures.ts';
import { declareSnapshotTest } from './snapshot-test.ts';
import { QUIET } from './states/index.ts';

/** Pages that show most of a theme. The other states show the theme «paper». */
const PAGES = ['home', 'product'];
const STATES = QUIET.filter(({ name }) => PAGES.includes(name));

/** Sets the theme in the identity of the shop, and waits until a page has its color. Null removes it. */
async function setTheme(db: Db, name: (typeof READY_THEMES)[number] | null, page: URL): Promise<void> {
  const value =
    name === null ? sql`value - 'theme'` : sql`value || jsonb_build_object('theme', ${name}::text)`;
  await sql`UPDATE settings SET value = ${value} WHERE code = 'identity'`.execute(db);
  const color = getBrowserColor(name === null ? DEFAULT_THEME : themeChoiceSchema.parse(name));
  await expect
    .poll(async () => (await fetch(page)).text())
    .toContain(`<meta name="theme-color" content="${color}"`);
}

test.beforeEach(({ db }) => resetRateLimits(db));

for (const theme of READY_THEMES.filter((name) => name !== 'paper'))
  test.describe(theme, () => {
    test.afterAll(({ db }, { project }) => setTheme(db, null, new URL(project.use.baseURL ?? '')));

    for (const state of STATES)
      declareSnapshotTest({
        ...state,
        name: `${theme}-${state.name}`,
        before: async (scene) => {
          const path = typeof state.path === 'string' ? state.path : await state.path(scene);
          await setTheme(scene.db, theme, new URL(path, scene.baseURL));
        },
      });
  });
