import { spawn } from 'node:child_process';
import { exactly, type Figure } from '../report';

/** What the shop's own tests try of an attacker, without a browser and without a port. */
const FOLDERS = ['tests/attack', 'tests/access', 'tests/fuzz.test.ts', 'tests/commerce-fuzz.test.ts'];

export function attackTests(): Promise<Figure[]> {
  const child = spawn(process.execPath, ['node_modules/.bin/vitest', 'run', ...FOLDERS], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) =>
    child.once('exit', (code) =>
      resolve([exactly(`проверки ${FOLDERS.join(', ')}`, code === 0 ? 'прошли' : 'не прошли', 'прошли')]),
    ),
  );
}
