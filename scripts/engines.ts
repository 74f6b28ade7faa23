import { needFirefox, needWebKit } from './shop/engines.ts';
import { openEphemeralShop, PATIENT } from './shop/ephemeral.ts';
import { runTool } from './shop/run-tool.ts';
import { fail, Refusal, step } from './tasks.mjs';

const CONFIG = 'e2e/engines/playwright.config.ts';

/** Set to `1`, it lets the walks pass without a browser that this machine cannot have. */
const ALLOW_MISSING = 'ALLOW_MISSING_BROWSERS';

const ENGINES = {
  firefox: { title: 'Firefox', packages: 'firefox-esr', need: needFirefox },
  webkit: { title: 'WebKit', packages: 'webkit2gtk-driver xvfb', need: needWebKit },
};

/** Finds the engines of this machine. @throws Refusal when one is missing and has to be there */
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

/** The walks of e2e/engines in the other browser engines; all arguments go to Playwright. */
try {
  const present = await presentEngines();
  const isWhole = present.length === Object.keys(ENGINES).length;
  // With both of them the arguments may choose one.
  const projects = isWhole ? [] : present.map((name) => `--project=${name}`);
  if (present.length > 0) {
    const shop = await openEphemeralShop(PATIENT);
    try {
      const env = { BASE_URL: shop.url, SHOP_DATABASE_URL: shop.databaseUrl };
      const args = ['test', '-c', CONFIG, ...projects, ...process.argv.slice(2)];
      await step('Проверки в Firefox и WebKit', () => runTool('playwright', args, env, 'Проверки не прошли'));
    } finally {
      await shop.close();
    }
  }
  process.exit(0);
} catch (error) {
  fail(error);
}
