import { install, runWithProjectNode } from './install.mjs';
import { checkRuntimeSettings } from './preflight.mjs';
import { fail } from './tasks.mjs';

try {
  // The place is checked first, so that a refusal comes before the minutes of the installation.
  await checkRuntimeSettings();
  await install();
  process.exitCode = await runWithProjectNode('scripts/serve.ts');
} catch (error) {
  fail(error);
}
