import { Refusal, step } from '#scripts/tasks.mjs';
import { needFirefox, needWebKit } from '#tests/support/engines.ts';
import { PATIENT, shopVariables, withShop } from '#tests/support/ephemeral.ts';
import { playwright } from './run-tool.ts';

const CONFIG = 'e2e/engines/playwright.config.ts';

/** Environment variable: `1` skips a browser that this machine cannot install. */
const ALLOW_MISSING = 'ALLOW_MISSING_BROWSERS';

const ENGINES = {
  firefox: { title: 'Firefox', packages: 'firefox-esr', need: needFirefox },
  webkit: { title: 'WebKit', packages: 'webkit2gtk-driver xvfb', need: needWebKit },
};

/** Finds the engines of this machine. @throws Refusal when one is missing and must not be skipped */
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
export async function engines(args: readonly string[]): Promise<void> {
  const present = await presentEngines();
  if (present.length === 0) return;
  const isWhole = present.length === Object.keys(ENGINES).length;
  // If both are present, the arguments may select one.
  const projects = isWhole ? [] : present.map((name) => `--project=${name}`);
  const title = 'Проверки в Firefox и WebKit';
  await withShop(PATIENT, (shop) =>
    step(title, () =>
      playwright(['-c', CONFIG, ...projects, ...args], shopVariables(shop), `${title} не прошли`),
    ),
  );
}
