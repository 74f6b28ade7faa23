import type { IncomingMessage, ServerResponse } from 'node:http';
import { getIdentity } from '#lib/identity/current.ts';
import { getIdentityPicture, IDENTITY_FILES } from '#lib/identity/pictures.ts';
import { PICTURE_FIELDS } from '#lib/identity/schema.ts';
import type { Logger } from '#lib/log/logger.ts';
import { getTheme } from '#lib/theme/current.ts';
import { findOwnFont } from '#lib/theme/own-fonts.ts';
import { completeColors } from '#lib/theme/palette.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** Policy of the files. An SVG that is opened as a document may run no script. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** PNG icons by path, with their size in pixels. */
const PNG_ICONS: Readonly<Record<string, number>> = {
  '/favicon.ico': 48,
  '/apple-icon.png': 180,
  '/icons/192.png': 192,
  '/icons/512.png': 512,
  '/icons/maskable.png': 512,
};
/** Icon whose outer tenth may be cut off on each side, so the picture is smaller. */
const MASKABLE = '/icons/maskable.png';
const SAFE_SHARE = 0.8;

/** Builds the icon of a shop without an icon of its own: the initial of its name. */
function buildInitialIcon(): string {
  const [initial = ''] = getIdentity().name.match(/\p{L}|\p{N}/u) ?? [];
  const { ink, paper } = completeColors(getTheme()).palette;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ink}"/>` +
    `<text x="32" y="33" fill="${paper}" font-family="system-ui,sans-serif" font-size="36" text-anchor="middle" ` +
    `dominant-baseline="central">${initial.toUpperCase()}</text></svg>`
  );
}

const getIconSource = () => getIdentityPicture('icon')?.bytes ?? Buffer.from(buildInitialIcon());

/** Renders the icon of the shop as PNG. */
async function renderIcon(path: string, size: number): Promise<Buffer> {
  // Imported on demand, because few requests need it.
  const { default: sharp } = await import('sharp');
  const inner = path === MASKABLE ? Math.round(size * SAFE_SHARE) : size;
  const icon = sharp(getIconSource(), { density: 300 }).resize(inner, inner, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
  if (inner === size) return icon.png().toBuffer();
  const drawn = await icon.png().toBuffer();
  const [r = 0, g = 0, b = 0] = await sharp(drawn)
    .extract({ left: 1, top: 1, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: { r, g, b } } })
    .composite([{ input: drawn, gravity: 'center' }])
    .png()
    .toBuffer();
}

/** Rendered icons by path, with the source from which they were rendered. */
const rendered = new Map<string, { source: Buffer; png: Promise<Buffer> }>();

function getIcon(path: string, size: number): Promise<Buffer> {
  const source = getIconSource();
  const known = rendered.get(path);
  if (known?.source.equals(source)) return known.png;
  const png = renderIcon(path, size);
  rendered.set(path, { source, png });
  png.catch(() => rendered.delete(path));
  return png;
}

function send(req: IncomingMessage, res: ServerResponse, type: string, body: Buffer, caching: string): void {
  res.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': caching,
    'Content-Security-Policy': POLICY,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Creates the handler of the files that belong to the identity of the shop: icons, the logo, the share picture and fonts.
 * @returns a function that returns false for a request for something else
 */
export function createIdentityFileHandler(
  log: Logger,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    if (path === '/icon.svg') {
      const icon = getIdentityPicture('icon');
      const svg = icon?.type === 'image/svg+xml' ? icon.bytes : Buffer.from(buildInitialIcon());
      send(req, res, 'image/svg+xml', svg, AN_HOUR);
      return true;
    }
    const size = Object.hasOwn(PNG_ICONS, path) ? PNG_ICONS[path] : undefined;
    if (size !== undefined) {
      getIcon(path, size).then(
        (png) => send(req, res, 'image/png', png, AN_HOUR),
        (err: unknown) => {
          log.error({ err, path }, 'icon not rendered');
          res.writeHead(404, { 'Cache-Control': 'no-store' }).end();
        },
      );
      return true;
    }
    if (!path.startsWith(IDENTITY_FILES)) return false;
    const picture = PICTURE_FIELDS.map(getIdentityPicture).find((one) => one?.url === path);
    const font = findOwnFont(getTheme(), path);
    if (picture) send(req, res, picture.type, picture.bytes, FOREVER);
    else if (font) send(req, res, 'font/woff2', font, FOREVER);
    else
      res
        .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
        .end('404');
    return true;
  };
}
