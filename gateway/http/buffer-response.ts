import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

const isBuffered = (res: ServerResponse) =>
  !res.headersSent &&
  res.req.method !== 'HEAD' &&
  String(res.getHeader('content-type') ?? '').startsWith('text/html') &&
  !res.hasHeader('content-encoding');

/**
 * Converts the headers given to `writeHead` to pairs. `writeHead` accepts an object, a flat array or an array of pairs.
 */
function toHeaderPairs(headers: unknown): [string, OutgoingHttpHeader][] {
  if (!Array.isArray(headers))
    return Object.entries((headers ?? {}) as OutgoingHttpHeaders).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
  const flat = headers.flat() as string[];
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []));
}

/**
 * Buffers an HTML response until the handler ends it, so that the whole document can be transformed. Other responses,
 * such as router data and feeds, and responses without a body are streamed unchanged. Streamed responses need
 * back-pressure, and the event that reports a disconnected client.
 * @param transform receives the document, may set headers, and returns the body to send
 */
export function bufferResponse(res: ServerResponse, transform: (document: Buffer) => Promise<Buffer>): void {
  const { write, end, writeHead, flushHeaders } = res;
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(
        Buffer.from(chunk, Buffer.isEncoding(String(encoding)) ? (encoding as BufferEncoding) : 'utf8'),
      );
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const callbackOf = (args: unknown[]) => args.find((arg): arg is () => void => typeof arg === 'function');

  res.writeHead = (status: number, ...args: unknown[]) => {
    res.statusCode = status;
    for (const [name, value] of toHeaderPairs(args.at(-1))) res.setHeader(name, value);
    return isBuffered(res) ? res : writeHead.call(res, status);
  };
  res.flushHeaders = () => {
    if (!isBuffered(res)) flushHeaders.call(res);
  };
  res.write = (...args: unknown[]) => {
    if (!isBuffered(res)) return Reflect.apply(write, res, args) as boolean;
    collect(args[0], args[1]);
    callbackOf(args)?.();
    return true;
  };
  res.end = (...args: unknown[]) => {
    if (!isBuffered(res)) return Reflect.apply(end, res, args) as ServerResponse;
    collect(args[0], args[1]);
    // Node's `end` calls `writeHead`.
    res.writeHead = writeHead;
    if (chunks.length === 0) return Reflect.apply(end, res, args) as ServerResponse;
    transform(Buffer.concat(chunks)).then(
      (body) => {
        res.setHeader('Content-Length', body.length);
        Reflect.apply(end, res, [body, callbackOf(args)]);
      },
      (error: unknown) => res.destroy(error instanceof Error ? error : undefined),
    );
    return res;
  };
}
