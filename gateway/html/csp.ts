import type { CspSource } from '#lib/config/third-parties.ts';

/** Path to which browsers report violations of a page's policy (gateway/html/csp-report.ts). */
export const CSP_REPORT_PATH = '/internal/policy-report';

/** Builds the Content-Security-Policy of a document from the hashes of its inline scripts and styles. */
export type DocumentPolicy = (hashes: readonly string[], styles?: readonly string[]) => string;

/** Sources for Next's dev server, which evaluates modules and uses other inline scripts than a build. */
const DEV_SCRIPTS = ["'unsafe-eval'", "'unsafe-inline'"];

/**
 * Builds the Content-Security-Policy of a page.
 * @param hashes hashes of the page's inline scripts
 * @param thirdParties origins that the configured third parties need
 * @param config `styles` are the hashes of the page's inline styles, `isSecure` when the shop's public URL uses HTTPS, `isDev` when Next's dev server renders the
 *   page
 * @returns the policy. It is short, because every document carries it: directives that would only repeat `default-src`
 *   are left out
 */
export function buildContentSecurityPolicy(
  hashes: readonly string[],
  thirdParties: readonly CspSource[],
  { isSecure, isDev, styles = [] }: { isSecure: boolean; isDev?: boolean; styles?: readonly string[] },
): string {
  const from = (kind: keyof CspSource) => thirdParties.flatMap((source) => source[kind] ?? []);
  const directiveUnlessSelf = (name: string, sources: readonly string[]): string[][] =>
    sources.length > 0 ? [[name, "'self'", ...sources]] : [];
  const directives: string[][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...from('script'), ...(isDev ? DEV_SCRIPTS : hashes)],
    // React renders `style` props as attributes. Style sheets are files, except the style of the theme.
    ...directiveUnlessSelf('style-src', [...(isDev ? ["'unsafe-inline'"] : styles), ...from('style')]),
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...from('img')],
    ...directiveUnlessSelf('connect-src', from('connect')),
    ...directiveUnlessSelf('frame-src', from('frame')),
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...from('form')],
    ['frame-ancestors', "'self'"],
    ...(isSecure ? [['upgrade-insecure-requests']] : []),
    ['report-uri', CSP_REPORT_PATH],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}

/** Creates the function that builds the policies of documents. */
export const createDocumentPolicy =
  (config: { thirdParties: readonly CspSource[]; isSecure: boolean; isDev: boolean }): DocumentPolicy =>
  (hashes, styles) =>
    buildContentSecurityPolicy(hashes, config.thirdParties, { ...config, styles });
