import type { Source } from '#lib/config/third-parties.ts';

/** Where browsers report what a page's policy has blocked (gateway/html/csp-report.ts). */
export const CSP_REPORT_PATH = '/internal/policy-report';

/** Builds the Content-Security-Policy of a document from the hashes of its inline scripts. */
export type DocumentPolicy = (hashes: readonly string[]) => string;

/** Next's dev server evaluates modules, and its inline scripts differ from those of a build. */
const DEV_SCRIPTS = ["'unsafe-eval'", "'unsafe-inline'"];

/**
 * The Content-Security-Policy of a page.
 * @param hashes of its inline scripts
 * @param thirdParties origins that the configured third parties need
 * @param config whether the shop's public address is HTTPS, and whether Next's dev server makes the page
 * @returns without the directives that would only repeat `default-src`: the header comes with every document
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  thirdParties: readonly Source[],
  { isSecure, isDev }: { isSecure: boolean; isDev?: boolean },
): string {
  const from = (kind: keyof Source) => thirdParties.flatMap((source) => source[kind] ?? []);
  const beyondSelf = (name: string, sources: readonly string[]): string[][] =>
    sources.length > 0 ? [[name, "'self'", ...sources]] : [];
  const directives: string[][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...from('script'), ...(isDev ? DEV_SCRIPTS : hashes)],
    // React renders `style` props as attributes; style sheets come as files.
    ...beyondSelf('style-src', [...(isDev ? ["'unsafe-inline'"] : []), ...from('style')]),
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...from('img')],
    ...beyondSelf('connect-src', from('connect')),
    ...beyondSelf('frame-src', from('frame')),
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...from('form')],
    ['frame-ancestors', "'self'"],
    ...(isSecure ? [['upgrade-insecure-requests']] : []),
    ['report-uri', CSP_REPORT_PATH],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}
