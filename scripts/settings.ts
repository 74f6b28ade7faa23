import { writeFileSync } from 'node:fs';
import { settingsFiles } from './shop/settings-page.ts';

/** `npm run settings`: writes the page and the example of all settings. */
for (const [path, text] of Object.entries(settingsFiles())) {
  writeFileSync(path, text);
  console.log(`✓ ${path}`);
}
