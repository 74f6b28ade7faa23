import { openApi } from './document.ts';
import { apiPage } from './page.ts';

/** The written files and what has to stand in them. */
export const apiFiles = (): Record<string, string> => ({
  'docs/openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'docs/api.md': apiPage(),
});
