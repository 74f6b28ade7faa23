import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const PREFIX = '/_next/static';

/**
 * The build's own files, packed when they were built and named by their content: kept by browsers for good.
 * @param distDir the build's folder
 * @returns false when the request is for something else
 */
export function createStaticFiles(distDir: string): (req: IncomingMessage, res: ServerResponse) => boolean {
  const serve = sirv(join(distDir, 'static'), {
    brotli: true,
    gzip: true,
    etag: false,
    immutable: true,
    maxAge: 31_536_000,
  });
  return (req, res) => {
    const url = req.url ?? '';
    if (!url.startsWith(`${PREFIX}/`)) return false;
    req.url = url.slice(PREFIX.length);
    serve(req, res, () => {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      res.end('404');
    });
    return true;
  };
}
