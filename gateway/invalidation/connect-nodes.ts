import { cacheTags } from '#lib/domain/cache-tags.ts';
import { getNodeName, type Logger } from '#lib/log/logger.ts';
import type { GatewayConfig } from '../http/config.ts';
import type { BackEnd } from '../shop.ts';
import { connectClusterBus } from './cluster-bus.ts';
import type { Invalidator } from './invalidator.ts';
import { connectWebProcesses } from './web-process-bus.ts';

/**
 * Sends the changes of this process to the other web processes and nodes, and receives their changes. If the back end
 * has a change log, received changes are read from the log and not from the message. Each process finds a change in the
 * log only once, so it does not invalidate the pages twice.
 */
export async function connectNodes(
  changes: Invalidator,
  shop: BackEnd,
  { webProcesses, redisUrl }: GatewayConfig,
  log: Logger,
): Promise<void> {
  const onMessage = (tags: readonly string[]) => {
    const invalidate = () => changes.invalidateLocally(tags);
    if (shop.publishChanges) void shop.publishChanges().catch(invalidate);
    else invalidate();
  };
  if (webProcesses > 1) changes.buses.push(connectWebProcesses(onMessage));
  if (redisUrl)
    changes.buses.push(
      await connectClusterBus({
        url: redisUrl,
        node: getNodeName(),
        onMessage,
        onMissedMessages: () => onMessage([cacheTags.shop]),
        log,
      }),
    );
}
