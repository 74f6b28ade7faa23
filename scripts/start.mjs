import { install, runWithProjectNode } from './install.mjs';
import { checkPlace } from './preflight.mjs';
import { fail } from './tasks.mjs';

try {
  // A refusal comes before the minutes of installing, not after.
  await checkPlace();
  await install();
  process.exitCode = await runWithProjectNode('scripts/serve.ts');
} catch (error) {
  fail(error);
}
