import { writeFileSync } from 'node:fs';
import { buildBackEndPage } from './back-end/page.ts';

/** `npm run back-end`: writes docs/back-end.md, the page for developers of another back end. */
const PAGE = 'docs/back-end.md';
writeFileSync(PAGE, buildBackEndPage());
console.log(`✓ ${PAGE}`);
