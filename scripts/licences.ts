import { writeFileSync } from 'node:fs';
import { readPackages } from './supply/packages.ts';
import { licencesPage } from './supply/rules.ts';

writeFileSync('docs/licences.md', licencesPage(readPackages()));
console.log('✓ docs/licences.md');
