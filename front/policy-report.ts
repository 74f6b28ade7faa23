import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { refuse } from './guard.ts';
import type { Logger } from './log.ts';

const MAX_BYTES = 8 * 1024;
const A_MINUTE = 30;
const MINUTE_MS = 60_000;

const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
});

let minute = 0;
let taken = 0;

/** Anybody may write here, so the log takes no more than so many lines a minute. */
function isWelcome(): boolean {
  const now = Math.floor(Date.now() / MINUTE_MS);
  if (now !== minute) [minute, taken] = [now, 0];
  return ++taken <= A_MINUTE;
}

/** Whole seconds till the next minute. */
const secondsLeft = () => String(Math.ceil((MINUTE_MS - (Date.now() % MINUTE_MS)) / 1000));

/** An address without what may be personal in it. */
const place = (address = '') =>
  (URL.canParse(address) ? new URL(address).origin + new URL(address).pathname : address).slice(0, 200);

/** Takes a browser's report of what a page's policy refused: 204, 413 when it is too long, 429 when there are too many. */
export function takeReport(req: IncomingMessage, res: ServerResponse, log: Logger): void {
  if (req.method !== 'POST') {
    refuse(req, res, 405);
    return;
  }
  if (!isWelcome()) {
    refuse(req, res, 429, { 'Retry-After': secondsLeft() });
    return;
  }
  const parts: Buffer[] = [];
  // The front has bounded the body already.
  req.on('data', (part: Buffer) => parts.push(part));
  req.on('error', () => {});
  req.once('end', () => {
    const body = Buffer.concat(parts);
    const said = body.length > MAX_BYTES ? undefined : readReport(body.toString('utf8'));
    if (said)
      log.warn(
        {
          directive: (said['effective-directive'] ?? said['violated-directive'] ?? '').slice(0, 60),
          blocked: place(said['blocked-uri']),
          page: place(said['document-uri']),
        },
        'policy violation',
      );
    res.writeHead(body.length > MAX_BYTES ? 413 : 204);
    res.end();
  });
}

function readReport(text: string) {
  try {
    return report.safeParse(JSON.parse(text)).data?.['csp-report'];
  } catch {
    return undefined;
  }
}
