import { setPriority } from 'node:os';
import { routeConsoleToLog } from '#lib/log/console.ts';
import { createLogger } from '#lib/log/logger.ts';
import type { GatewayConfig } from '../http/config.ts';
import { endWithParent, ignoreStopSignals } from '../stop-signals.ts';
import { type NextApp, openNext } from './next-app.ts';
import { createLocalRenderer } from './renderer.ts';
import { START_PAGE, warmUp } from './warm-up.ts';
import type { FromWorker, Question, ToWorker } from './worker-messages.ts';

/** On a machine whose cores are all busy a render worker gives way to the process that answers visitors. */
const NICENESS = 3;

/**
 * Renders pages for the gateway, which starts this process and ends it. It has no port.
 * @param openShop connects the pages of this process to the shop; its argument reports a damaged table
 */
export async function runRenderWorker(
  config: GatewayConfig,
  openShop: (onDamage: () => void) => Promise<unknown>,
): Promise<void> {
  setPriority(NICENESS);
  // The gateway finishes its requests first, for which pages have to be rendered, and then ends this process.
  ignoreStopSignals();
  routeConsoleToLog(createLogger({ part: 'next' }));
  const send = (message: FromWorker) => process.send?.(message);
  const opened = openShop(() => send({ damaged: true })).then(() => openNext(config));
  endWithParent();
  // Questions that come before Next has started wait for it.
  process.on('message', ({ id, question }: ToWorker) => {
    opened
      .then((app) => answer(app, question))
      .then(
        (found) => send({ id, answer: found }),
        (error: unknown) => send({ id, error: error instanceof Error ? error.message : String(error) }),
      );
  });
  await warmUp((await opened).render, START_PAGE);
  send({ ready: true });
}

async function answer({ render, policy, expire }: NextApp, question: Question) {
  switch (question.kind) {
    case 'render':
      return createLocalRenderer(render, policy).render(question.request, question.knownSource);
    case 'expire':
      expire(question.tags);
      return null;
    case 'ping':
      return null;
  }
}
