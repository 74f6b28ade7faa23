import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const BUILD_PREFIX = '/_next/static';
const DRAWINGS = '/guides/';

/**
 * Serves two folders. The build's files are named by their content and compressed when they were built: browsers
 * cache them forever. The few public files, such as the icon, have fixed names and are revalidated each time. Drawings of
 * the measuring guides are cached for a day.
 * @param distDir the build's folder
 * @param publicDir the folder of the public files
 * @returns a handler; false when the request is for something else
 */
export function createStaticFiles(
  distDir: string,
  publicDir: string,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const serveBuild = sirv(join(distDir, 'static'), {
    brotli: true,
    gzip: true,
    etag: false,
    immutable: true,
    maxAge: 31_536_000,
  });
  const servePublic = sirv(publicDir, {
    etag: true,
    maxAge: 0,
    extensions: [],
    // sirv knows no content type for .ico.
    setHeaders: (res, path) => {
      if (path.startsWith(DRAWINGS)) res.setHeader('Cache-Control', 'public, max-age=86400');
      if (path.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon');
    },
  });
  return (req, res) => {
    const url = req.url ?? '';
    if (!url.startsWith(`${BUILD_PREFIX}/`)) {
      let isFound = true;
      servePublic(req, res, () => {
        isFound = false;
      });
      return isFound;
    }
    req.url = url.slice(BUILD_PREFIX.length);
    serveBuild(req, res, () => {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      res.end('404');
    });
    return true;
  };
}
