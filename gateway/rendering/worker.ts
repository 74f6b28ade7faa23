import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { invalidateCachedParts } from '#lib/bridge.ts';
import { createLogger } from '#lib/log/logger.ts';
import { routeOutputToLog } from '#lib/log/output.ts';
import { answerSnapshotRequests, isMetricsMessage } from '#lib/metrics/exchange.ts';
import { takeSnapshots } from '#lib/metrics/snapshot.ts';
import { stopTracing } from '#lib/tracing/start.ts';
import { DATABASE_OPENED, waitUntilDatabaseOpened } from '../database-opened.ts';
import type { GatewayConfig } from '../http/config.ts';
import type { BackEnd } from '../shop.ts';
import { endWithParent, ignoreStopSignals } from '../stop-signals.ts';
import { type NextApp, openNext } from './next-app.ts';
import { createLocalRenderer } from './renderer.ts';
import { START_PAGE, warmUp } from './warm-up.ts';
import type {
  IdentityMessage,
  MessageFromWorker,
  MessageToWorker,
  WorkerAnswer,
  WorkerRequest,
} from './worker-messages.ts';

/** Niceness of render workers, so that on a busy machine the process that answers visitors gets more CPU time. */
const NICENESS = 3;

/**
 * Runs a render worker. The gateway starts and ends this process, which has no port.
 * @param openShop connects the pages of this process to the back end. The function receives a callback, which it calls
 *   when a query has read a damaged table
 */
export async function runRenderWorker(
  config: GatewayConfig,
  openShop: (onDamage: () => void) => Promise<Pick<BackEnd, 'startJobs'>>,
): Promise<void> {
  const databaseOpened = waitUntilDatabaseOpened();
  setPriority(NICENESS);
  // The gateway first finishes its requests, which need renders, and then ends this process.
  ignoreStopSignals();
  routeOutputToLog(createLogger({ part: 'render' }));
  const send = (message: MessageFromWorker) => process.send?.(message);
  const shopOpened = openShop(() => send({ damaged: true }));
  const opened = shopOpened.then(() => openNext(config));
  endWithParent();
  answerSnapshotRequests(process, () => takeSnapshots('render'));
  // Requests that arrive before Next has started wait until Next has started.
  process.on('message', (message: MessageToWorker | IdentityMessage | typeof DATABASE_OPENED) => {
    if (message === DATABASE_OPENED || isMetricsMessage(message)) return;
    if ('identity' in message) {
      globalThis.shopIdentity = message.identity;
      return;
    }
    const { id, request } = message;
    opened
      .then((app) => answerRequest(app, request))
      .then(
        (found) => send({ id, answer: found }),
        (error: unknown) => send({ id, error: error instanceof Error ? error.message : String(error) }),
      );
  });
  const [{ render }] = await Promise.all([opened, databaseOpened]);
  await warmUp(render, START_PAGE);
  send({ ready: true });
  // The jobs read the product index first, which would delay the first render. Until then a listing reads it.
  (await shopOpened).startJobs?.();
  // This process is killed at its end, so Node would never write the cache of NODE_COMPILE_CACHE.
  flushCompileCache();
}

async function answerRequest(
  { render, call, policy }: NextApp,
  question: WorkerRequest,
): Promise<WorkerAnswer> {
  switch (question.kind) {
    case 'render':
      return createLocalRenderer(render, policy).render(question.request, question.knownSource);
    case 'relay':
      return call(question.request);
    case 'expire':
      invalidateCachedParts(question.tags);
      return null;
    case 'stop-tracing':
      await stopTracing();
      return null;
    case 'ping':
      return null;
  }
}
