/** Paragraph of the not-found page that shows the requested URL (components/layout/missing-path.tsx). */
const REQUESTED_PATH = /(<p\b[^>]*\bdata-asked-path\b[^>]*>)([^<]*)(?=<\/p>)/;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * Inserts the requested URL into the not-found page, for readers and crawlers without JavaScript (LY-02).
 * @param html the page
 * @param address requested URL path with its query, percent-encoded
 */
export const insertRequestedAddress = (html: string, address: string): string =>
  html.replace(
    REQUESTED_PATH,
    (_match, tag: string, label: string) => tag + label + escapeHtml(decodeAddress(address)),
  );
