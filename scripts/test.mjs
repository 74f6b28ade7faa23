import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { install, ourNode, root } from './install.mjs';
import { cluster, engines, remote, runScript } from './suites.mjs';
import { fail, Refusal, step } from './tasks.mjs';

/** Runs vitest with its output shown: it reports its own failures best. */
function vitest(args) {
  const child = spawn(ourNode, [join(root, 'node_modules', '.bin', 'vitest'), 'run', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) =>
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`vitest run ${args.join(' ')}: код ${code}`)),
    ),
  );
}

/** What `npm run test:NAME` and `npm run visual` run; what follows `--` goes to the runner, such as a file's name. */
const SUITES = {
  unit: (args) =>
    step('Правила, компоненты и магазин (vitest)', () =>
      vitest(['--project', '!http', '--project', '!deep', ...args]),
    ),
  http: (args) => step('Собранный магазин по HTTP (vitest)', () => vitest(['--project', 'http', ...args])),
  e2e: async (args) =>
    runScript('scripts/e2e.ts', args, 'Проверки в браузере не прошли', {
      CHROMIUM_PATH: await findChromium(),
    }),
  cluster,
  remote,
  engines,
  // Not a part of everything: its pictures are of one machine's letters, see docs/decisions/076.
  visual: async (args) =>
    runScript('scripts/visual.ts', args, 'Снимки состояний разошлись', {
      CHROMIUM_PATH: await findChromium(),
    }),
};

/** Everything; the tests over HTTP and those in the browser ask one shop, the others beside them their own. */
async function testAll(args) {
  await Promise.all([findChromium(), check()]);
  await SUITES.unit([]);
  await SUITES.e2e(['--and-others', ...args]);
}

const from = Date.now();
try {
  await install();
  const [name, ...rest] = process.argv.slice(2);
  const suite = Object.hasOwn(SUITES, name ?? '') ? SUITES[name] : null;
  await (suite ? suite(rest) : testAll(process.argv.slice(2)));
  console.log(`✓ Всё прошло за ${Math.round((Date.now() - from) / 1000)} с`);
} catch (error) {
  fail(error);
}
