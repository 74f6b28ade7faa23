import type { IncomingMessage, ServerResponse } from 'node:http';

const KB = 1024;
const MAX_BODY = 64 * KB;
const MAX_UPLOAD = 16 * KB * KB;
const LINGER_MS = 2_000;

const SECOND = 1_000;
/** Time before the rate of a body is checked. A phone that changes cells is silent for seconds. */
const GRACE_MS = 10 * SECOND;
/** Minimum average rate in bytes per second: a tenth of the rate of the slowest mobile network. */
const MIN_BYTES_PER_SECOND = KB;
/** Maximum duration of a body that is not an upload. An upload may last until the timeout of the request. */
const MAX_BODY_MS = 30 * SECOND;

const isUpload = ({ headers }: IncomingMessage) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Refuses a body that arrives too slowly. Time during which our own buffer is full does not count. */
function watchRate(req: IncomingMessage, received: () => number, onTooSlow: () => void): void {
  const maxMs = isUpload(req) ? Number.POSITIVE_INFINITY : MAX_BODY_MS;
  let ms = 0;
  const timer = setInterval(() => {
    if (req.complete) return clearInterval(timer);
    if (req.readableLength >= req.readableHighWaterMark) return;
    ms += SECOND;
    const isSlow = ms >= GRACE_MS && received() < (ms / SECOND) * MIN_BYTES_PER_SECOND;
    if (!isSlow && ms < maxMs) return;
    clearInterval(timer);
    onTooSlow();
  }, SECOND).unref();
  req.once('close', () => clearInterval(timer));
}

/**
 * Enforces the limits of a body. A large Content-Length is refused at once, a streamed body as soon as it exceeds the
 * limit. A body that arrives too slowly is refused too, because it occupies a slot for which other requests wait.
 * @param refuse called at most once, with the status of the response
 * @param maxBytes overrides the usual limit
 * @returns true when the request may continue
 */
export function limitBody(
  req: IncomingMessage,
  refuse: (status: 413 | 408) => void,
  maxBytes: number = isUpload(req) ? MAX_UPLOAD : MAX_BODY,
): boolean {
  const length = Number(req.headers['content-length'] ?? 0);
  if (length > maxBytes) {
    refuse(413);
    return false;
  }
  if (length === 0 && req.headers['transfer-encoding'] === undefined) return true;
  let received = 0;
  let isRefused = false;
  const refuseOnce = (status: 413 | 408) => {
    if (!isRefused) refuse(status);
    isRefused = true;
  };
  const push = req.push;
  // Node's HTTP parser delivers each chunk through `push`, before any reader sees it. Counting with a 'data'
  // listener instead would start the stream before its reader is attached.
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    received += chunk?.length ?? 0;
    if (received <= maxBytes) return push.call(req, chunk, encoding);
    refuseOnce(413);
    // The excess is discarded. The body's reader waits until the connection is closed.
    return chunk !== null;
  };
  watchRate(
    req,
    () => received,
    () => refuseOnce(408),
  );
  return true;
}

/**
 * Answers a request without reading its body. The rest of the body is discarded for up to two seconds. If the
 * connection were closed while the client still sends, the client would never see the response.
 */
export function rejectRequest(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  if (res.headersSent) {
    req.destroy();
    return;
  }
  const text = String(status);
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    ...headers,
  });
  // The response is not ended yet: with `Connection: close` Node closes the socket right after the end.
  res.write(text);
  req.resume();
  const end = () => {
    clearTimeout(timer);
    res.end();
    req.destroy();
  };
  const timer = setTimeout(end, LINGER_MS).unref();
  req.once('end', end);
}
