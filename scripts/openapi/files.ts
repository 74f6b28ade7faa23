import { openApi } from './document.ts';
import { apiPage } from './page.ts';

/** Builds the generated files: their paths and their contents. */
export const apiFiles = (): Record<string, string> => ({
  'docs/openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'docs/api.md': apiPage(),
});
