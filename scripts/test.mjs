import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { handOver, install, ourNode, root } from './install.mjs';
import { fail, Refusal, step } from './steps.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Runs a test runner with its output shown: it reports its own failures best. */
function runShown(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`${args.join(' ')}: код ${code}`)),
    );
  });
}

const vitest = () => runShown(ourNode, [bin('vitest'), 'run']);

const from = Date.now();
try {
  await install();
  const chromium = await findChromium();
  await check();
  await step('Правила, компоненты и магазин (vitest)', vitest);
  const code = await handOver('scripts/e2e.ts', process.argv.slice(2), { CHROMIUM_PATH: chromium });
  if (code !== 0) throw new Refusal('Проверки в браузере не прошли');
  if ((await handOver('scripts/nodes.ts')) !== 0) throw new Refusal('Проверки нескольких узлов не прошли');
  console.log(`✓ Всё прошло за ${Math.round((Date.now() - from) / 1000)} с`);
} catch (error) {
  fail(error);
}
