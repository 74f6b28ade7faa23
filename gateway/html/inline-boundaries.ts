import { isReactScript } from './react-scripts.ts';

/** A part of the page that React wrote behind its shell, and the script that would move it to its place. */
const SEGMENT =
  /<div hidden id="(S:[0-9a-f]+)">((?:(?!<div hidden id="S:).)*?)<\/div><script>((?:(?!<\/script>).)*?\$RC\("(B:[0-9a-f]+)","\1"\))<\/script>/gs;
/** Place of such a part without a fallback. */
const placeOf = (boundary: string) => `<!--$?--><template id="${boundary}"></template><!--/$-->`;
/** Remains of incomplete parts and of parts with a fallback. */
const UNFINISHED = /<!--\$\?-->|<div hidden id="S:|<script>\$R[CSX]\(/;

/**
 * Puts the parts of a page that React wrote behind its shell where they belong. React sends larger Suspense boundaries last,
 * for a script to move; here the whole page is there, and without the script it would stay incomplete.
 * @returns the page as it is after React's scripts; unchanged when a part is not of this form
 */
export function inlineBoundaries(html: string): string {
  const start = html.indexOf('<script id="_R_">');
  if (start < 0 || !html.includes('<!--$?-->')) return html;
  const parts: { boundary: string; content: string }[] = [];
  const end = html.slice(start).replace(SEGMENT, (whole, _segment, content, code, boundary) => {
    if (!isReactScript(code)) return whole;
    parts.push({ boundary, content });
    return '';
  });
  let page = html.slice(0, start) + end;
  for (const { boundary, content } of parts)
    page = page.replace(placeOf(boundary), () => `<!--$-->${content}<!--/$-->`);
  return UNFINISHED.test(page) ? html : page;
}
