import { install, runWithProjectNode } from './install.mjs';
import { checkRuntimeSettings } from './preflight.mjs';
import { fail } from './tasks.mjs';

try {
  // The data folder and the port are checked first, so that a refusal is printed before the installation, which takes
  // minutes.
  await checkRuntimeSettings();
  await install();
  process.exitCode = await runWithProjectNode('scripts/open-shop.ts');
} catch (error) {
  fail(error);
}
