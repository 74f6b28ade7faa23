import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { parseJson } from '#lib/domain/parse-json.ts';
import type { Logger } from '#lib/log/logger.ts';
import { rejectRequest } from '../http/body.ts';

/** Maximum length of a report in bytes. A report contains little more than the URL of a page and a directive. */
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

/** Counts a report, because anyone can send reports to the log. @returns false above the limit per minute */
function countReport(): boolean {
  const now = Math.floor(Date.now() / MINUTE_MS);
  if (now !== minute) [minute, reportsThisMinute] = [now, 0];
  return ++reportsThisMinute <= MAX_REPORTS_A_MINUTE;
}

const secondsToNextMinute = () => String(Math.ceil((MINUTE_MS - (Date.now() % MINUTE_MS)) / 1000));

/** Removes the query and the fragment of a URL, because both may contain personal data. */
const stripQuery = (url = '') =>
  (URL.canParse(url) ? new URL(url).origin + new URL(url).pathname : url).slice(0, 200);

/**
 * Logs a browser's report of a policy violation and answers 204, or 429 above the limit per minute. The caller limits
 * the length of the body.
 */
export function handleCspReport(req: IncomingMessage, res: ServerResponse, log: Logger): void {
  if (req.method !== 'POST') {
    rejectRequest(req, res, 405);
    return;
  }
  if (!countReport()) {
    rejectRequest(req, res, 429, { 'Retry-After': secondsToNextMinute() });
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
          blocked: stripQuery(report['blocked-uri']),
          page: stripQuery(report['document-uri']),
        },
        'policy violation',
      );
    // `limitBody` may already have refused the request.
    if (!res.headersSent) res.writeHead(204).end();
  });
}
