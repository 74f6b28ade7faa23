import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { FONTS_URL } from '#lib/theme/font-faces.ts';

const BUILD_PREFIX = '/_next/static';
/** Folder in which scripts/shop/fonts.ts creates the fonts. A build has copies of them. */
const FONTS_FOLDER = join('.cache', 'fonts');
const DRAWINGS = '/guides/';

/** @returns true when a static file is sent, false when the request is for something else */
type StaticFiles = (req: IncomingMessage, res: ServerResponse) => boolean;

/**
 * Creates the handler of two folders of static files. The build's files have content hashes as names and are
 * compressed at build time, so browsers cache them forever. The few public files, such as the icon, have fixed names
 * and are revalidated each time. Drawings of the measuring guides are cached for a day.
 * @param distDir the build's folder. Null when Next's dev server serves its own files, except the fonts.
 * @param publicDir the folder of the public files
 */
export function createStaticFileHandler(distDir: string | null, publicDir: string): StaticFiles {
  const servePublic = createPublicFiles(publicDir);
  return distDir === null
    ? createImmutableFiles(FONTS_URL, FONTS_FOLDER, servePublic)
    : createImmutableFiles(BUILD_PREFIX, join(distDir, 'static'), servePublic);
}

/** Serves the files of a folder under a prefix, and passes requests for other paths on. */
function createImmutableFiles(prefix: string, folder: string, serveOthers: StaticFiles): StaticFiles {
  const serve = sirv(folder, { brotli: true, gzip: true, etag: false, immutable: true, maxAge: 31_536_000 });
  return (req, res) => {
    const url = req.url ?? '';
    if (!url.startsWith(`${prefix}/`)) return serveOthers(req, res);
    req.url = url.slice(prefix.length);
    serve(req, res, () => {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      res.end('404');
    });
    return true;
  };
}

function createPublicFiles(publicDir: string): StaticFiles {
  const serve = sirv(publicDir, {
    etag: true,
    maxAge: 0,
    extensions: [],
    // sirv has no content type for .ico.
    setHeaders: (res, path) => {
      if (path.startsWith(DRAWINGS)) res.setHeader('Cache-Control', 'public, max-age=86400');
      if (path.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon');
    },
  });
  return (req, res) => {
    let isFound = true;
    serve(req, res, () => {
      isFound = false;
    });
    return isFound;
  };
}
