import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const PREFIX = '/_next/static';

/**
 * The build's own files, packed when they were built and named by their content: kept by browsers for good. And
 * the few that stand under names of their own, such as the icon, which are asked about each time.
 * @param distDir the build's folder
 * @param publicDir the folder of the others
 * @returns false when the request is for something else
 */
export function createStaticFiles(
  distDir: string,
  publicDir: string,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const serve = sirv(join(distDir, 'static'), {
    brotli: true,
    gzip: true,
    etag: false,
    immutable: true,
    maxAge: 31_536_000,
  });
  const serveNamed = sirv(publicDir, {
    etag: true,
    maxAge: 0,
    extensions: [],
    // The one kind of file here that sirv has no name for.
    setHeaders: (res, path) => {
      if (path.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon');
    },
  });
  return (req, res) => {
    const url = req.url ?? '';
    if (!url.startsWith(`${PREFIX}/`)) {
      let isFound = true;
      serveNamed(req, res, () => {
        isFound = false;
      });
      return isFound;
    }
    req.url = url.slice(PREFIX.length);
    serve(req, res, () => {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      res.end('404');
    });
    return true;
  };
}
