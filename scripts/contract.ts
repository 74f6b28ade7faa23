import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildReport } from './contract/report.ts';
import { runContract } from './contract/run/index.ts';
import { contractTexts } from './contract/texts.ts';

/**
 * Reads the command line.
 * @throws Error for an unknown option, an invalid URL, or an unreadable file of known differences
 */
function readArguments() {
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
  const lines = values.known ? readFileSync(values.known, 'utf8').split('\n') : [];
  return { values, url: new URL(address), known: lines.map((line) => line.replace(/^[\s✗]+|\s+$/g, '')) };
}

function argumentsOrUsage() {
  try {
    return readArguments();
  } catch (error) {
    const isHelpRequested = process.argv.some((argument) => ['--help', '-h'].includes(argument));
    if (!isHelpRequested && error instanceof Error) console.error(`${error.message}\n`);
    console.error(contractTexts.usage);
    process.exit(isHelpRequested ? 0 : 1);
  }
}

/**
 * Runs `npm run contract -- URL`, see the text `usage`. The exit code is 1 when there are differences that are not
 * listed as known.
 */
const { values, url, known } = argumentsOrUsage();
const outcomes = await runContract(url, {
  mayWrite: values.write,
  isFirst: values.first,
  ...(values.cookie && { customerCookie: values.cookie }),
  ...(values.phone && { phone: values.phone }),
});
const { lines, hasUnexpected } = buildReport(outcomes, new Set(known), { isFirst: values.first });
console.log(lines.join('\n'));
process.exit(hasUnexpected ? 1 : 0);
