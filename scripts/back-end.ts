import { writeFileSync } from 'node:fs';
import { buildBackEndPage } from './back-end/page.ts';

/** Path of the page for developers of another back end. `npm run back-end` generates the page. */
const PAGE = 'docs/back-end.md';
writeFileSync(PAGE, buildBackEndPage());
console.log(`✓ ${PAGE}`);
