import { install, runWithProjectNode } from './install.mjs';
import { fail } from './tasks.mjs';

/** Runs the gate, or the test suite given as the first argument (see tests/suites/index.ts). */
try {
  await install();
  process.exitCode = await runWithProjectNode('tests/suites/index.ts', process.argv.slice(2));
} catch (error) {
  fail(error);
}
