import type { IncomingMessage, ServerResponse } from 'node:http';

const KB = 1024;
const MAX_BODY = 64 * KB;
const MAX_UPLOAD = 16 * KB * KB;
const LINGER_MS = 2_000;

const SECOND = 1_000;
/** How long a body may take before its pace is looked at: a phone that changes cells is silent for seconds. */
const GRACE_MS = 10 * SECOND;
/** The least pace on average: a tenth of what the slowest mobile net brings. */
const LEAST_BYTES_A_SECOND = KB;
/** How long a body that is no upload may take at all; uploads have what the whole request has. */
const MAX_BODY_MS = 30 * SECOND;

const isUpload = ({ headers }: IncomingMessage) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Refuses a sender who is slow; not one who has to wait for us, which is when our buffer is full. */
function watchPace(req: IncomingMessage, received: () => number, onTooSlow: () => void): void {
  const maxMs = isUpload(req) ? Number.POSITIVE_INFINITY : MAX_BODY_MS;
  let ms = 0;
  const timer = setInterval(() => {
    if (req.complete) return clearInterval(timer);
    if (req.readableLength >= req.readableHighWaterMark) return;
    ms += SECOND;
    const isSlow = ms >= GRACE_MS && received() < (ms / SECOND) * LEAST_BYTES_A_SECOND;
    if (!isSlow && ms < maxMs) return;
    clearInterval(timer);
    onTooSlow();
  }, SECOND).unref();
  req.once('close', () => clearInterval(timer));
}

/**
 * Enforces the limits of a body: of its size at once where Content-Length exceeds it, else as soon as the streamed bytes
 * do; and of its pace, as a sender who drips holds a place that others wait for.
 * @param refuse called at most once, with the status to answer
 * @param maxBytes where the limit is another than that of all bodies
 * @returns whether to go on with the request
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
    // The excess is discarded; the body's reader waits until the connection is closed.
    return chunk !== null;
  };
  watchPace(
    req,
    () => received,
    () => refuseOnce(408),
  );
  return true;
}

/**
 * Answers a request without reading its body. The rest of the body is discarded for up to two seconds: if the
 * connection were closed while the client still sends, the client would never see the answer.
 */
export function reject(
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
  // Not ended yet: with `Connection: close` Node closes the socket right after the end of an answer.
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
