import { writeFileSync } from 'node:fs';
import { buildApiFiles } from './openapi/files.ts';

for (const [path, text] of Object.entries(buildApiFiles())) {
  writeFileSync(path, text);
  console.log(`✓ ${path}`);
}
