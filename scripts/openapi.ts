import { writeFileSync } from 'node:fs';
import { apiFiles } from './openapi/files.ts';

for (const [path, text] of Object.entries(apiFiles())) {
  writeFileSync(path, text);
  console.log(`✓ ${path}`);
}
