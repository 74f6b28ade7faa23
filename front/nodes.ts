import { createClient } from '@redis/client';
import { z } from 'zod';
import { EVERYTHING } from '../lib/config/changes.ts';
import type { Logger } from './log.ts';

const CHANNEL = 'poluton:changed-tags';
/** While other nodes cannot be heard, nothing that is kept lives longer than this. */
const DEAF_MS = 5_000;
const MAX_WAIT_MS = 1_000;

interface Options {
  url: string;
  /** This node's own name: it does not listen to itself. */
  node: string;
  onTags: (tags: string[]) => void;
  /** Changes may have been missed. */
  onDoubt: () => void;
  log: Logger;
}

export interface Nodes {
  /** Tells the other nodes; what cannot be sent now is sent as «everything» when they can be reached again. */
  tell: (tags: readonly string[]) => void;
}

/** Several nodes of one shop, which tell each other what changed through Redis. */
export async function joinNodes({ url, node, onTags, onDoubt, log }: Options): Promise<Nodes> {
  const options = {
    url,
    // A line that went dead without a word is noticed by its silence.
    pingInterval: 1_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 3_000,
      reconnectStrategy: (tries: number) => Math.min(tries * 100, MAX_WAIT_MS),
    },
  };
  const speaker = createClient({ ...options, disableOfflineQueue: true });
  const listener = createClient(options);
  let isDeaf = true;
  let untold = false;
  let timer: NodeJS.Timeout | null = null;

  function deafen(error?: Error) {
    if (timer) return;
    isDeaf = true;
    log.warn({ reason: error?.message }, `Redis is away: pages live ${DEAF_MS / 1000} s until it is back`);
    timer = setInterval(onDoubt, DEAF_MS);
    timer.unref();
  }
  function hear() {
    if (timer) clearInterval(timer);
    if (timer) log.info('Redis is back');
    timer = null;
    isDeaf = false;
    onDoubt();
  }
  async function say(tags: readonly string[]) {
    try {
      await speaker.publish(CHANNEL, JSON.stringify({ node, tags }));
    } catch {
      untold = true;
    }
  }

  listener.on('error', deafen);
  listener.on('reconnecting', () => deafen());
  // The client subscribes again by itself; what was said meanwhile is lost.
  listener.on('ready', hear);
  speaker.on('error', () => {});
  speaker.on('ready', () => {
    if (!untold) return;
    untold = false;
    void say([EVERYTHING]);
  });

  const connected = Promise.all([
    speaker.connect(),
    listener
      .connect()
      .then(() =>
        listener.subscribe(CHANNEL, (text) => {
          const said = readMessage(text);
          if (said && said.node !== node) onTags(said.tags);
        }),
      )
      .then(onDoubt),
  ]);
  // A shop opens without Redis too, and joins the others when it can.
  connected.catch((error: unknown) => log.error({ err: error }, 'Redis'));
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, 2_000))]).catch(() => {});
  if (isDeaf) deafen();

  return {
    tell: (tags) => void say(tags),
  };
}

const message = z.object({ node: z.string(), tags: z.array(z.string()) });

/** What another node said; null for anything else that came by. */
function readMessage(text: string): z.infer<typeof message> | null {
  try {
    return message.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
