import type { OpenEdgePurge } from './port.ts';

/** Maximum length of one header in bytes, well below the 8 kB that Varnish accepts. */
const MAX_BYTES = 4_000;
const TIMEOUT_MS = 2_000;

/** Joins tags into header values of at most MAX_BYTES. */
function buildHeaderValues(tags: readonly string[]): string[] {
  const headers: string[] = [];
  let header = '';
  for (const tag of tags) {
    if (header && header.length + tag.length + 1 > MAX_BYTES) {
      headers.push(header);
      header = '';
    }
    header += header ? ` ${tag}` : tag;
  }
  return header ? [...headers, header] : headers;
}

async function send(url: string, header: string): Promise<void> {
  const response = await fetch(url, {
    method: 'PURGE',
    headers: { 'xkey-softpurge': header },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`PURGE ${url}: ${response.status}`);
}

/**
 * Creates the client that purges one or several Varnish servers. These servers need the xkey module and
 * deploy/varnish/default.vcl. Pages are purged softly: for a few seconds visitors get the old page while Varnish
 * fetches the new one.
 */
export const openVarnishPurge: OpenEdgePurge = (urls) => ({
  async purge(tags) {
    const headers = buildHeaderValues(tags);
    const sent = await Promise.allSettled(
      urls.map(async (url) => {
        for (const header of headers) await send(url, header);
      }),
    );
    const failed = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('; '));
  },
});
