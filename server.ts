import next from 'next';
import { createFront } from './front/index.ts';

/**
 * The storefront's one process: what `npm start` runs, after the build. Node itself strips the types here,
 * so this file and those it imports name each other with their endings.
 * `PORT` is where it listens, `HOST` on which interface; all of them when it is not set.
 */
const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST;

// Next compares its own name with that of a rewrite; told an interface, it takes its rewrites for another host's.
const app = next({ dev: false, port, hostname: 'localhost' });
await app.prepare();
const front = createFront(app.getRequestHandler());

process.once('SIGTERM', () => {
  front.close(() => process.exit(0));
  front.closeIdleConnections();
});
// Next keeps the process alive through errors that nobody caught; this one leaves nothing to keep.
front.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
front.listen(port, hostname);
