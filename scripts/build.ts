import { buildStorefront } from './shop/build.ts';
import { buildWithNext } from './shop/build-with-next.ts';
import { checkSettings } from './shop/settings.ts';
import { fail } from './tasks.mjs';

/**
 * Builds the storefront for `npm run serve` and `npm run artefact`. A build that a process serves is not changed. No
 * database and no secret is needed, because no page is prerendered.
 */
try {
  checkSettings();
  const { distDir } = await buildStorefront(process.cwd(), buildWithNext);
  console.log(`Сборка готова: ${distDir}`);
} catch (error) {
  fail(error);
}
