import cluster from 'node:cluster';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import { answerSnapshotRequests, requestSnapshots } from '#lib/metrics/exchange.ts';
import { addProcessSource, metrics } from '#lib/metrics/index.ts';
import { formatSnapshots, type ProcessSnapshot, takeSnapshots } from '#lib/metrics/snapshot.ts';
import type { Settings } from '#lib/settings/index.ts';
import type { GatewayConfig } from '../http/config.ts';
import { shareRenderWorkers } from '../web-processes.ts';
import { CounterHistory } from './counter-history.ts';
import { createMetricsServer } from './server.ts';
import { metricsTexts } from './texts.ts';

/**
 * Maximum time for the answer of a child process, ms. The time limits of its own child processes are shorter
 * (RenderWorker), and the limit of a scrape of Prometheus is longer.
 */
const ANSWER_MS = 800;

/** Lists how many processes of each kind the node should have. */
function countExpectedProcesses(
  config: GatewayConfig,
  isEmbedded: boolean,
): [process: string, count: number][] {
  const { webProcesses } = config;
  return [
    ...(webProcesses > 1 ? [['primary', 1] as [string, number]] : []),
    ['web', webProcesses],
    ['render', webProcesses * shareRenderWorkers(config)],
    ...(isEmbedded ? [['database', 1] as [string, number]] : []),
  ];
}

/** Requests the metrics of all web processes at once. */
const requestWebProcesses = async (): Promise<ProcessSnapshot[]> => {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const limitMs = scaleTimeout(ANSWER_MS);
  return (await Promise.all(workers.map(({ process }) => requestSnapshots(process, limitMs)))).flat();
};

/**
 * Creates the function that returns the metrics of the whole node. A process that does not answer in time is left out,
 * except for its counters of the scrape before.
 */
function createScrape(config: GatewayConfig, isEmbedded: boolean): () => Promise<string> {
  const kind = config.webProcesses > 1 ? 'primary' : 'web';
  const history = new CounterHistory();
  if (kind === 'primary') addProcessSource(requestWebProcesses);
  // The parent process answers with the metrics of the embedded database, which it has started.
  addProcessSource(() => requestSnapshots(process, isEmbedded ? scaleTimeout(ANSWER_MS) : 0));
  const { version, build } = config.release;
  metrics.buildInfo.set({ version, build: build ?? '' }, 1);
  const expected = countExpectedProcesses(config, isEmbedded);
  for (const [name, count] of expected) metrics.expectedProcesses.set({ process: name }, count);
  const countAnswers = (children: readonly ProcessSnapshot[]) => {
    const answered = [kind, ...children.map((child) => child.process)];
    for (const [name] of expected)
      metrics.processes.set({ process: name }, answered.filter((other) => other === name).length);
  };
  return async () => formatSnapshots(await history.complete(await takeSnapshots(kind, countAnswers)));
}

/**
 * Serves the metrics of the node on their own port, in the process that all others are started by. A web process of a
 * cluster answers the requests of that process instead. Without METRICS_PORT nothing is started.
 */
export function startMetrics({ DATABASE_URL: databaseUrl = '' }: Settings, config: GatewayConfig): void {
  if (!config.metrics) return;
  if (cluster.isWorker) {
    answerSnapshotRequests(process, () => takeSnapshots('web'));
    return;
  }
  const { port, host } = config.metrics;
  const server = createMetricsServer(createScrape(config, databaseUrl.startsWith('socket:')));
  server.once('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(`${metricsTexts.cannotListen(port, error.code ?? error.message)}\n`);
    process.exit(1);
  });
  server.listen(port, host);
}
