import { writeFileSync } from 'node:fs';
import { backEndPage } from './back-end/page.ts';

/** `npm run back-end`: writes docs/back-end.md, the page for developers of another back end. */
const PAGE = 'docs/back-end.md';
writeFileSync(PAGE, backEndPage());
console.log(`✓ ${PAGE}`);
