import { Refusal, runStep } from '#scripts/tasks.mjs';
import { ensureFirefox, ensureWebKit } from '#tests/support/engines.ts';
import { buildShopVariables, LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { runPlaywright } from './run-tool.ts';

const CONFIG = 'e2e/engines/playwright.config.ts';

/** Name of an environment variable. If the variable is `1`, a browser that cannot be installed is skipped. */
const ALLOW_MISSING = 'ALLOW_MISSING_BROWSERS';

const ENGINES = {
  firefox: { title: 'Firefox', packages: 'firefox-esr', need: ensureFirefox },
  webkit: { title: 'WebKit', packages: 'webkit2gtk-driver xvfb', need: ensureWebKit },
};

/** Finds or installs the browser engines. @throws Refusal when an engine is missing and must not be skipped */
async function presentEngines(): Promise<string[]> {
  const present: string[] = [];
  for (const [name, { title, packages, need }] of Object.entries(ENGINES)) {
    if (await need()) present.push(name);
    else {
      const missing = `${title}: здесь его нет (в Debian: ${packages})`;
      if (process.env[ALLOW_MISSING] !== '1') throw new Refusal(`${missing}; без него: ${ALLOW_MISSING}=1`);
      console.log(`${missing}, пропущено`);
    }
  }
  return present;
}

/** Runs the main walks in Firefox and WebKit. */
export async function runEngines(args: readonly string[]): Promise<void> {
  const present = await presentEngines();
  if (present.length === 0) return;
  const isWhole = present.length === Object.keys(ENGINES).length;
  // If both engines are present, the arguments may select one of them.
  const projects = isWhole ? [] : present.map((name) => `--project=${name}`);
  const title = 'Проверки в Firefox и WebKit';
  await withShop(LONG_TIMEOUTS, (shop) =>
    runStep(title, () =>
      runPlaywright(['-c', CONFIG, ...projects, ...args], buildShopVariables(shop), `${title} не прошли`),
    ),
  );
}
