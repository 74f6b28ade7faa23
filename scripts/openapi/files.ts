import { buildOpenApi } from './document.ts';
import { buildApiPage } from './page.ts';

/** Builds the generated files: their paths and their contents. */
export const buildApiFiles = (): Record<string, string> => ({
  'docs/openapi.json': `${JSON.stringify(buildOpenApi(), null, 2)}\n`,
  'docs/api.md': buildApiPage(),
});
