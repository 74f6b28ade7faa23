import { cacheTags } from '#lib/domain/cache-tags.ts';
import { type Logger, nodeName } from '#lib/log/logger.ts';
import type { GatewayConfig } from '../http/config.ts';
import { connectClusterBus } from './cluster-bus.ts';
import type { Invalidator } from './invalidator.ts';
import { connectSiblings } from './sibling-bus.ts';

/** Passes what changes in this process to its siblings and to the other nodes, and receives what changes there. */
export async function connectNodes(
  changes: Invalidator,
  { webProcesses, redisUrl }: GatewayConfig,
  log: Logger,
): Promise<void> {
  const onMessage = (tags: readonly string[]) => changes.invalidateLocally(tags);
  if (webProcesses > 1) changes.buses.push(connectSiblings(onMessage));
  if (redisUrl)
    changes.buses.push(
      await connectClusterBus({
        url: redisUrl,
        node: nodeName(),
        onMessage,
        onMissedMessages: () => changes.invalidateLocally([cacheTags.shop]),
        log,
      }),
    );
}
