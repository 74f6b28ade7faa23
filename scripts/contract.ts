import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runContract } from './contract/run';

/**
 * `npm run contract -- URL [--write] [--cookie 'sid=…'] [--known FILE]`: asks a server for every endpoint of the
 * specification's section 7 and says what differs. Ends with 1 when something differs that is not in FILE, an endpoint a line.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    cookie: { type: 'string' },
    known: { type: 'string' },
  },
});
const [address = ''] = positionals;
if (!URL.canParse(address)) {
  console.error("npm run contract -- http://localhost:3000 [--write] [--cookie 'sid=…'] [--known FILE]");
  process.exit(1);
}
const known = values.known ? readFileSync(values.known, 'utf8').split('\n') : [];
const outcomes = await runContract(new URL(address), {
  mayWrite: values.write,
  customerCookie: values.cookie,
});
const different = outcomes.filter(({ differences }) => differences.length > 0);
for (const { endpoint, differences } of different)
  console.log(`${known.includes(endpoint) ? ' ' : '✗'} ${endpoint}: ${differences.join('; ')}`);
const unexpected = different.filter(({ endpoint }) => !known.includes(endpoint));
console.log(
  `${outcomes.length} endpoints, ${different.length} differ, ${unexpected.length} of them unexpectedly`,
);
process.exit(unexpected.length > 0 ? 1 : 0);
