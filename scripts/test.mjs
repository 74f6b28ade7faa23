import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { cluster, DEEP, engines, remote, runScript, unit, vitest } from './suites.mjs';
import { fail, Refusal, step } from './tasks.mjs';

const inBrowser = async (args, env) =>
  runScript('scripts/e2e.ts', args, 'Проверки в браузере не прошли', {
    CHROMIUM_PATH: await findChromium(),
    ...env,
  });

/** Suites by the name in `npm run test:NAME`. What follows `--` goes to the runner, such as a file's name. */
const SUITES = {
  unit,
  http: (args) =>
    step('Собранный магазин по HTTP (vitest)', () => vitest('http', ['--project', 'http', ...args])),
  e2e: inBrowser,
  cluster,
  remote,
  engines,
  visual: async (args) =>
    runScript('scripts/visual.ts', args, 'Снимки состояний разошлись', {
      CHROMIUM_PATH: await findChromium(),
    }),
  deep: testDeep,
};

/** Runs all tasks to their ends. @throws the first failure, after the last task */
async function together(tasks) {
  const results = await Promise.allSettled(tasks);
  for (const { status, reason } of results) if (status === 'rejected') throw reason;
}

/**
 * The gate: the code is checked, and rules, components and modules are tested, while the shop is filled and built; then it is
 * asked over HTTP, and walked through in a browser.
 */
const testGate = (args) => together([inBrowser(['--and-others', ...args]), check()]);

/**
 * The deep lane, one suite after another: everything at full length and over the embedded database, two nodes, other
 * back ends and browsers, attacks, faults, pictures and a short form of each bench.
 */
async function testDeep() {
  const suites = [
    () => inBrowser(['--and-others'], DEEP),
    () => step('Атаки, сбои и несколько узлов (vitest)', () => vitest('deep', ['--project', 'deep'], DEEP)),
    () => remote(),
    () => engines(),
    () => SUITES.visual([]),
    () => runScript('bench/index.ts', ['--short'], 'Замеры не дошли до конца'),
  ];
  const failures = [];
  for (const suite of suites)
    try {
      await suite();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failures.push(error.message);
    }
  if (failures.length > 0) throw new Refusal(failures.join('\n'));
}

const from = Date.now();
try {
  await install();
  const [name, ...rest] = process.argv.slice(2);
  const suite = Object.hasOwn(SUITES, name ?? '') ? SUITES[name] : null;
  await (suite ? suite(rest) : testGate(process.argv.slice(2)));
  console.log(`✓ Всё прошло за ${Math.round((Date.now() - from) / 1000)} с`);
} catch (error) {
  fail(error);
}
