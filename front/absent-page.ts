import { frontTexts } from './texts.ts';

/** Next leaves a page that was found absent while it was made to the browser's scripts; its body is empty. */
const EMPTY = /<html[^>]*\sid="__next_error__"/;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Says in the document of an absent page what it is, for readers and crawlers without scripts (LY-02).
 * @param html of status 404
 * @param path the page's address, escaped
 */
export const tellAbsent = (html: string, path: string): string =>
  EMPTY.test(html)
    ? html.replace(
        /<body[^>]*>/,
        (body) =>
          `${body}<noscript><h1>Page Not Found: ${escapeHtml(readable(path))}</h1><p><a href="/">${frontTexts.home}</a></p></noscript>`,
      )
    : html;
