import { writeFileSync } from 'node:fs';
import { readPackages } from './supply/packages';
import { licencesPage } from './supply/rules';

writeFileSync('docs/licences.md', licencesPage(readPackages()));
console.log('✓ docs/licences.md');
