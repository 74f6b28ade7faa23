import { install, runWithProjectNode } from './install.mjs';
import { fail } from './tasks.mjs';

/** The gate, or the suite that the first argument names: tests/suites/index.ts. */
try {
  await install();
  process.exitCode = await runWithProjectNode('tests/suites/index.ts', process.argv.slice(2));
} catch (error) {
  fail(error);
}
