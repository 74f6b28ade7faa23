import { mergeMetrics, type ProcessSnapshot } from '#lib/metrics/snapshot.ts';

/** Maximum number of missing processes whose counters are stored separately. */
const MAX_MISSING = 20;

/**
 * Counters of processes that have ended, or that did not answer this scrape. Without them the sum of a node would
 * decrease when a process is restarted, and Prometheus would count all earlier events of the other processes again.
 */
export class CounterHistory {
  readonly #last = new Map<number, ProcessSnapshot>();
  #ended: ProcessSnapshot | null = null;

  /**
   * Stores the snapshots of a scrape.
   * @returns the snapshots, and the last counters of the missing processes
   */
  async complete(answered: readonly ProcessSnapshot[]): Promise<ProcessSnapshot[]> {
    for (const snapshot of answered) {
      this.#last.delete(snapshot.pid);
      this.#last.set(snapshot.pid, selectCounters(snapshot));
    }
    const pids = new Set(answered.map(({ pid }) => pid));
    const missing = [...this.#last.values()].filter(({ pid }) => !pids.has(pid));
    for (const old of missing.slice(0, Math.max(0, missing.length - MAX_MISSING))) {
      this.#last.delete(old.pid);
      this.#ended = this.#ended ? { ...old, metrics: await mergeMetrics([this.#ended, old]) } : old;
    }
    return [...answered, ...missing.slice(-MAX_MISSING), ...(this.#ended ? [this.#ended] : [])];
  }
}

const selectCounters = (snapshot: ProcessSnapshot): ProcessSnapshot => ({
  ...snapshot,
  metrics: snapshot.metrics.filter(({ type }) => ['counter', 'histogram'].includes(String(type))),
});
