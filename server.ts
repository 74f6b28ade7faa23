import { randomBytes, randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import next from 'next';
import { Changes } from './front/changes.ts';
import { type FrontConfig, internalOrigin, readConfig } from './front/config.ts';
import { drain } from './front/drain.ts';
import { createFront } from './front/index.ts';
import { createLog } from './front/log.ts';
import { joinNodes } from './front/nodes.ts';
import { PageDesk } from './front/page-desk.ts';
import { PageStore } from './front/page-store.ts';
import { pagePolicy } from './front/policy.ts';
import { createRender } from './front/render.ts';
import { NodeState } from './front/state.ts';
import { createStaticFiles } from './front/static-files.ts';
import { CHANGES, EVERYTHING } from './lib/config/changes.ts';
import { thirdParties } from './lib/config/third-parties.ts';

/**
 * The storefront's one process: what `npm start` runs, after the build. Node itself strips the types here,
 * so this file and those it imports name each other with their endings.
 */
const config = configured();
const node = randomUUID().slice(0, 8);
const log = createLog(config.logLevel, node);
const token = randomBytes(32).toString('hex');
process.env.REFRESH_TOKEN = token;
process.env.INTERNAL_ORIGIN = internalOrigin(config);

// Next compares its own name with that of a rewrite; told an interface, it takes its rewrites for another host's.
const app = next({ dev: false, port: config.port, hostname: 'localhost' });
await app.prepare();
const handle = app.getRequestHandler();
const render = createRender(
  handle,
  new URL(process.env.NEXT_PUBLIC_SITE_URL || `http://localhost:${config.port}`),
);

function configured(): FrontConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const sources = thirdParties(process.env);
const policy = (hashes: readonly string[]) => pagePolicy(hashes, sources, config.isSecure);
const store = new PageStore({
  render,
  policy,
  onFailure: (error) => log.warn({ err: error }, 'an older page is served'),
});
const state = new NodeState(render);
const expire = async (tags: string[]) => {
  const { status } = await render({
    method: 'POST',
    address: '/internal/refresh',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(tags),
  });
  if (status !== 204) throw new Error(`/internal/refresh: ${status}`);
};
const changes = new Changes({
  expire,
  startEdition: (settled) => store.startEdition(settled),
  log,
});
subscribe(CHANGES, (tags) => changes.publish(tags as readonly string[]));
if (config.redisUrl)
  changes.nodes = await joinNodes({
    url: config.redisUrl,
    node,
    onTags: (tags) => changes.carryOut(tags),
    onDoubt: () => changes.carryOut([EVERYTHING]),
    log,
  });

const front = createFront({
  config,
  state,
  desk: new PageDesk({ handle, store, state, policy, log }),
  staticFiles: createStaticFiles('.next', 'public'),
  token,
  log,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void drain(front, state, config.drainMs).then(() => process.exit(0)));
// Next keeps the process alive through errors that nobody caught; this one leaves nothing to keep.
front.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
// Pages of the build tell of a former day.
await expire([EVERYTHING]);
state.tags = true;
front.listen(config.port, config.hostname);
