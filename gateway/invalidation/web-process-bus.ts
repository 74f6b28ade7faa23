import { z } from 'zod';
import type { ClusterBus } from './cluster-bus.ts';

const message = z.object({ changedTags: z.array(z.string()) });

/** Connects the web processes of one node. The primary process forwards their messages (gateway/web-processes.ts). */
export function connectWebProcesses(onMessage: (tags: string[]) => void): ClusterBus {
  process.on('message', (received) => {
    const { data } = message.safeParse(received);
    if (data) onMessage(data.changedTags);
  });
  return {
    publish: (tags) => void process.send?.({ changedTags: [...tags] } satisfies z.infer<typeof message>),
  };
}
