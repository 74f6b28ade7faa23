import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

const isPage = (res: ServerResponse) =>
  !res.headersSent &&
  res.req.method !== 'HEAD' &&
  String(res.getHeader('content-type') ?? '').startsWith('text/html') &&
  !res.hasHeader('content-encoding');

/** Names and values of either form that writeHead takes. */
function pairsOf(headers: unknown): [string, OutgoingHttpHeader][] {
  if (!Array.isArray(headers))
    return Object.entries((headers ?? {}) as OutgoingHttpHeaders).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
  const flat = headers.flat() as string[];
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []));
}

/**
 * Holds back the page that a handler writes until it is whole. Anything but HTML, and an answer without
 * a body, passes as it comes.
 * @param send gets the page, sets what headers it wants, and gives the body to send
 */
export function wholePage(res: ServerResponse, send: (page: Buffer) => Promise<Buffer>): void {
  const { write, end, writeHead, flushHeaders } = res;
  const parts: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      parts.push(
        Buffer.from(chunk, Buffer.isEncoding(String(encoding)) ? (encoding as BufferEncoding) : 'utf8'),
      );
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
  };
  const callbackOf = (args: unknown[]) => args.find((arg): arg is () => void => typeof arg === 'function');

  res.writeHead = (status: number, ...args: unknown[]) => {
    res.statusCode = status;
    for (const [name, value] of pairsOf(args.at(-1))) res.setHeader(name, value);
    return isPage(res) ? res : writeHead.call(res, status);
  };
  res.flushHeaders = () => {
    if (!isPage(res)) flushHeaders.call(res);
  };
  res.write = (...args: unknown[]) => {
    if (!isPage(res)) return Reflect.apply(write, res, args) as boolean;
    keep(args[0], args[1]);
    callbackOf(args)?.();
    return true;
  };
  res.end = (...args: unknown[]) => {
    if (!isPage(res)) return Reflect.apply(end, res, args) as ServerResponse;
    keep(args[0], args[1]);
    // Node itself writes the head by this method.
    res.writeHead = writeHead;
    if (parts.length === 0) return Reflect.apply(end, res, args) as ServerResponse;
    send(Buffer.concat(parts)).then(
      (body) => {
        res.setHeader('Content-Length', body.length);
        Reflect.apply(end, res, [body, callbackOf(args)]);
      },
      (error: unknown) => res.destroy(error instanceof Error ? error : undefined),
    );
    return res;
  };
}
