import { openApi } from './document';
import { apiPage } from './page';

/** The written files and what has to stand in them. */
export const apiFiles = (): Record<string, string> => ({
  'docs/openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'docs/api.md': apiPage(),
});
