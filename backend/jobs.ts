import type { Shop } from './http/context';
import { releaseUnpaid } from './modules/orders/cancel';
import { sendWaiting } from './modules/outbox/service';

/** Something that the shop does by itself again and again; every node does it, so it has to share the work in SQL. */
interface Job {
  /** Its name in the log. */
  name: string;
  everySeconds: number;
  run: (shop: Shop) => Promise<unknown>;
}

const JOBS: readonly Job[] = [
  { name: 'outbox', everySeconds: 2, run: sendWaiting },
  { name: 'unpaid orders', everySeconds: 60, run: releaseUnpaid },
];

/** After a failure: a database that is away is not asked every two seconds. */
const AFTER_FAILURE_SECONDS = 30;

function repeat(shop: Shop, { name, everySeconds, run }: Job): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const wait = (seconds: number) => {
    if (isStopped) return;
    // It keeps no process alive.
    timer = setTimeout(work, seconds * 1000).unref();
  };
  const work = () =>
    run(shop).then(
      () => wait(everySeconds),
      (error: unknown) => {
        console.error(`${name}: ${error instanceof Error ? error.message : error}`);
        wait(Math.max(everySeconds, AFTER_FAILURE_SECONDS));
      },
    );
  wait(everySeconds);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Begins the shop's own work; a run begins when the one before has ended.
 * @returns ends it
 */
export function startJobs(shop: Shop, jobs: readonly Job[] = JOBS): () => void {
  const stops = jobs.map((job) => repeat(shop, job));
  return () => {
    for (const stop of stops) stop();
  };
}
