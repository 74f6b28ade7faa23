import type { EventEmitter } from 'node:events';
import { z } from 'zod';
import { type ProcessSnapshot, processSnapshot } from './snapshot.ts';

const request = z.object({ metricsRequest: z.number() });
const answer = z.object({ metricsAnswer: z.number(), snapshots: z.array(processSnapshot) });

/** Connection to another process: a child process, a worker of a cluster, or this process as a child. */
type Channel = Pick<EventEmitter, 'on' | 'off'> & {
  connected?: boolean;
  send?: (message: object, callback: (error: Error | null) => void) => boolean;
};

let lastId = 0;

/** Returns true for a message of this file, which other listeners of the channel ignore. */
export const isMetricsMessage = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  ('metricsRequest' in message || 'metricsAnswer' in message);

/**
 * Requests the metrics of the process at the other end, and of its child processes.
 * @returns an empty list when it does not answer in time
 */
export function requestSnapshots(channel: Channel, limitMs: number): Promise<ProcessSnapshot[]> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const finish = (snapshots: ProcessSnapshot[]) => {
      clearTimeout(timer);
      channel.off('message', receive);
      resolve(snapshots);
    };
    const receive = (message: unknown) => {
      if (!isMetricsMessage(message)) return;
      const { data } = answer.safeParse(message);
      if (data?.metricsAnswer === id) finish(data.snapshots);
    };
    const timer = setTimeout(() => finish([]), limitMs).unref();
    channel.on('message', receive);
    // A channel that is closed only means that the process is missing in this scrape.
    if (channel.connected === false || !channel.send) finish([]);
    else channel.send({ metricsRequest: id }, (error) => error && finish([]));
  });
}

/** Answers the requests for metrics that arrive over a channel. */
export function answerSnapshotRequests(channel: Channel, take: () => Promise<ProcessSnapshot[]>): void {
  channel.on('message', (message: unknown) => {
    const { data } = request.safeParse(message);
    if (!data) return;
    void take().then((snapshots) => {
      if (channel.connected !== false)
        channel.send?.({ metricsAnswer: data.metricsRequest, snapshots }, () => {});
    });
  });
}
