import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportOf } from './contract/report.ts';
import { runContract } from './contract/run/index.ts';
import { contractTexts } from './contract/texts.ts';

/** `npm run contract -- URL`: see the words of `usage`. Ends with 1 when something differs that is not known. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    first: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    cookie: { type: 'string' },
    phone: { type: 'string' },
    known: { type: 'string' },
  },
});
const [address = ''] = positionals;
if (!URL.canParse(address)) {
  console.error(contractTexts.usage);
  process.exit(1);
}
const known = new Set(
  values.known
    ? readFileSync(values.known, 'utf8')
        .split('\n')
        .map((line) => line.replace(/^[\s✗]+|\s+$/g, ''))
    : [],
);
const outcomes = await runContract(new URL(address), {
  mayWrite: values.write,
  isFirst: values.first,
  ...(values.cookie && { customerCookie: values.cookie }),
  ...(values.phone && { phone: values.phone }),
});
const { lines, hasUnexpected } = reportOf(outcomes, known, { isFirst: values.first });
console.log(lines.join('\n'));
process.exit(hasUnexpected ? 1 : 0);
