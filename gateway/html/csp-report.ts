import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { parseJson } from '#lib/domain/parse-json.ts';
import type { Logger } from '#lib/log/logger.ts';
import { reject } from '../http/body.ts';

/** A report is a page's address and a rule. */
export const MAX_REPORT_BYTES = 8 * 1024;
const MAX_REPORTS_A_MINUTE = 30;
const MINUTE_MS = 60_000;

const reportBody = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
});

let minute = 0;
let reportsThisMinute = 0;

/** Anybody may send reports, so the number that reaches the log is limited. */
function underLimit(): boolean {
  const now = Math.floor(Date.now() / MINUTE_MS);
  if (now !== minute) [minute, reportsThisMinute] = [now, 0];
  return ++reportsThisMinute <= MAX_REPORTS_A_MINUTE;
}

const secondsToNextMinute = () => String(Math.ceil((MINUTE_MS - (Date.now() % MINUTE_MS)) / 1000));

/** A URL without its query and fragment, which may hold personal data. */
const withoutQuery = (url = '') =>
  (URL.canParse(url) ? new URL(url).origin + new URL(url).pathname : url).slice(0, 200);

/** Logs a browser's report of a policy violation: 204; 429 for too many reports. Its size was limited before. */
export function handleCspReport(req: IncomingMessage, res: ServerResponse, log: Logger): void {
  if (req.method !== 'POST') {
    reject(req, res, 405);
    return;
  }
  if (!underLimit()) {
    reject(req, res, 429, { 'Retry-After': secondsToNextMinute() });
    return;
  }
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('error', () => {});
  req.once('end', () => {
    const body = parseJson(Buffer.concat(chunks).toString('utf8'));
    const report = reportBody.safeParse(body).data?.['csp-report'];
    if (report)
      log.warn(
        {
          directive: (report['effective-directive'] ?? report['violated-directive'] ?? '').slice(0, 60),
          blocked: withoutQuery(report['blocked-uri']),
          page: withoutQuery(report['document-uri']),
        },
        'policy violation',
      );
    // Its body was refused meanwhile.
    if (!res.headersSent) res.writeHead(204).end();
  });
}
