import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  [['--help'], 0],
  [[], 1],
  [['http://localhost:3000', '--unknown'], 1],
  [['http://localhost:3000', '--known', 'no-such-file'], 1],
])('the contract runner prints its usage when it is called with %j', (args, code) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/contract.ts', ...args], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('npm run contract -- АДРЕС');
  expect(stderr).not.toMatch(/^ {4}at /m);
  expect(status).toBe(code);
});
