import { isReactScript } from './react-scripts.ts';

/** Part of a page that React wrote after the shell, and the script that would move this part. */
const SEGMENT =
  /<div hidden id="(S:[0-9a-f]+)">((?:(?!<div hidden id="S:).)*?)<\/div><script>((?:(?!<\/script>).)*?\$RC\("(B:[0-9a-f]+)","\1"\))<\/script>/gs;
/** Builds the placeholder that React writes for a part without a fallback. */
const buildPlaceholder = (boundary: string) => `<!--$?--><template id="${boundary}"></template><!--/$-->`;
/** Markup that shows that a part is incomplete or has a fallback. */
const UNFINISHED = /<!--\$\?-->|<div hidden id="S:|<script>\$R[CSX]\(/;

/**
 * Moves the parts of a page that React wrote after the page's shell to their places. React streams large Suspense
 * boundaries last, and a script moves them. The gateway moves them instead, because it has the complete page. Otherwise
 * the page would stay incomplete in a browser without JavaScript.
 * @returns the page as React's scripts would leave it. The page is returned unchanged when any part is incomplete, has
 *   a fallback, or is moved by a script in an unknown form
 */
export function inlineSuspenseBoundaries(html: string): string {
  const start = html.indexOf('<script id="_R_">');
  if (start < 0 || !html.includes('<!--$?-->')) return html;
  const parts: { boundary: string; content: string }[] = [];
  const end = html.slice(start).replace(SEGMENT, (match, _segment, content, code, boundary) => {
    if (!isReactScript(code)) return match;
    parts.push({ boundary, content });
    return '';
  });
  let page = html.slice(0, start) + end;
  for (const { boundary, content } of parts)
    page = page.replace(buildPlaceholder(boundary), () => `<!--$-->${content}<!--/$-->`);
  return UNFINISHED.test(page) ? html : page;
}
