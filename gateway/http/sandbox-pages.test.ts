import { expect, it } from 'vitest';
import { createRecordingHandler, openGateway } from '../testing.ts';

it.each([
  ['/dev/inbox', {}],
  ['/dev/ui?a=1', { rsc: '1' }],
  ['/dev/inbox?_rsc=1', { rsc: '1', 'next-router-prefetch': '1' }],
  ['/dev/bank/1', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
])('renders %s with the headers %j in sandbox mode only', async (address, headers) => {
  for (const isSandbox of [true, false]) {
    const { requests, handle } = createRecordingHandler();
    const { send } = await openGateway(handle, { isSandbox });
    expect((await send(address, { headers })).status).toBe(isSandbox ? 200 : 404);
    const isRendered = requests.some(({ url }) => url?.startsWith('/dev/'));
    expect(isRendered).toBe(isSandbox);
  }
});
