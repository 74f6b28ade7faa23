import { existsSync, writeFileSync } from 'node:fs';

// A render worker without Next, for the tests of the worker pool. Its responses contain the process id.
const expired = [];
/** Messages that are no requests. */
const messages = [];
/** Name of the shop that the pool has sent. */
let shop = '';
const answers = {
  render({ request }) {
    const [, marker] = request.address.split('?crash-once=');
    if (marker && !existsSync(marker)) {
      writeFileSync(marker, '');
      process.exit(7);
    }
    if (request.address === '/damaged') process.send({ damaged: true });
    if (request.address === '/broken') throw new Error('broken page');
    const headers = { pid: String(process.pid), expired: expired.join(), messages: messages.join(), shop };
    const content = {
      kind: 'page',
      status: 200,
      isDocument: true,
      headers,
      hash: '',
      brotli: Buffer.from('x'),
    };
    return {
      status: 200,
      lookupFailed: false,
      tags: [],
      cached: { lifetime: { ttl: 1, stale: 1 }, content },
    };
  },
  relay: ({ request }) => ({
    status: 200,
    headers: { pid: String(process.pid), connection: 'close' },
    body: Buffer.from(JSON.stringify(request)),
  }),
  expire({ tags }) {
    expired.push(...tags);
    return null;
  },
  ping: () => null,
};
const { END_AT_START: mark } = process.env;
if (mark && !existsSync(mark)) {
  writeFileSync(mark, '');
  process.exit(7);
}
process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  const { id, request, metricsRequest } = message;
  if (metricsRequest) {
    const snapshots = [{ process: 'render', pid: process.pid, metrics: [] }];
    process.send({ metricsAnswer: metricsRequest, snapshots });
    return;
  }
  if (!request) {
    if (message.identity) shop = message.identity.name;
    else messages.push(message);
    return;
  }
  try {
    process.send({ id, answer: answers[request.kind](request) });
  } catch (error) {
    process.send({ id, error: error.message });
  }
});
process.send({ ready: true });
