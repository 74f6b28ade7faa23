import type { Source } from '../lib/config/third-parties.ts';

/** Where a browser reports what a page's policy refused; the front answers there. */
export const REPORTS = '/internal/policy-report';

/**
 * The Content-Security-Policy of a page.
 * @param hashes of its inline scripts
 * @param others what the configured third parties need
 * @param isSecure whether the shop is reached by TLS
 */
export function pagePolicy(hashes: readonly string[], others: readonly Source[], isSecure: boolean): string {
  const from = (kind: keyof Source) => others.flatMap((other) => other[kind] ?? []);
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...from('script'), ...hashes],
    // React writes styles of elements as attributes; sheets come as files.
    ['style-src', "'self'", ...from('style')],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...from('img')],
    ['connect-src', "'self'", ...from('connect')],
    ['frame-src', "'self'", ...from('frame')],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...from('form')],
    ['frame-ancestors', "'self'"],
    ...(isSecure ? [['upgrade-insecure-requests'] as [string]] : []),
    ['report-uri', REPORTS],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}

/** The headers of every answer, names and values in turn. */
export interface CommonHeaders {
  scheme: 'http' | 'https';
  list: readonly string[];
}

/** What every answer says to a browser, whatever it is. */
export function commonHeaders(scheme: 'http' | 'https'): CommonHeaders {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(scheme === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  return { scheme, list: Object.entries(headers).flat() };
}
