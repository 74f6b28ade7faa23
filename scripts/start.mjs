import { handOver, install } from './install.mjs';
import { checkPlace } from './place.mjs';
import { fail } from './steps.mjs';

try {
  // A refusal comes before the minutes of installing, not after.
  await checkPlace();
  await install();
  process.exitCode = await handOver('scripts/serve.ts');
} catch (error) {
  fail(error);
}
