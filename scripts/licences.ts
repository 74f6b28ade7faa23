import { writeFileSync } from 'node:fs';
import { readPackages } from './supply/packages.ts';
import { buildLicencesPage } from './supply/rules.ts';

writeFileSync('docs/licences.md', buildLicencesPage(readPackages()));
console.log('✓ docs/licences.md');
