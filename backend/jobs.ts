import { metrics } from '#lib/metrics/index.ts';
import { runInNewTrace } from '#lib/tracing/spans.ts';
import type { Shop } from './kernel/context.ts';
import { notifyBackInStock } from './modules/back-in-stock/index.ts';
import { expireBookings } from './modules/booking/index.ts';
import { importPoints } from './modules/carrier-points/index.ts';
import { cancelUnpaidPurchases, sendDueCertificates } from './modules/certificate-sales/index.ts';
import { publishChanges } from './modules/changes/index.ts';
import { deleteOldRows, logTableSizes } from './modules/cleanup/index.ts';
import { sendQueuedEmails } from './modules/emails/index.ts';
import { recountStores } from './modules/locations/index.ts';
import { logDueMaterials } from './modules/materials/index.ts';
import { cancelUnconfirmedOrders, cancelUnpaidOrders } from './modules/order-management/index.ts';
import {
  executeDueRefunds,
  pollOpenPayments,
  processAuthorizedPayments,
  sendReceiptsToBanks,
} from './modules/payments/index.ts';
import { verifyCatalogIndex } from './modules/sections/index.ts';
import { submitToIndexNow } from './modules/seo/index.ts';
import { processDueShipments } from './modules/shipments/index.ts';
import { deleteAbandonedGuests } from './modules/shoppers/index.ts';
import { sendQueuedSms } from './modules/sms/index.ts';
import { sweepUploads } from './modules/uploads/index.ts';

/** Work that every node repeats on a schedule. The nodes share the work through SQL. */
interface Job {
  /** Name in the log. */
  name: string;
  everySeconds: number;
  run: (shop: Shop) => Promise<unknown>;
}

const CATALOG: Job = { name: 'catalog', everySeconds: 60, run: verifyCatalogIndex };

/** Jobs of a process that only renders. They maintain the data in the memory of that process. */
export const WORKER_JOBS: readonly Job[] = [CATALOG];

/** Jobs of a process that serves the shop. */
export const JOBS: readonly Job[] = [
  { name: 'outbox', everySeconds: 2, run: sendQueuedEmails },
  { name: 'sms', everySeconds: 2, run: sendQueuedSms },
  { name: 'changes', everySeconds: 2, run: publishChanges },
  { name: 'due materials', everySeconds: 2, run: logDueMaterials },
  { name: 'unpaid orders', everySeconds: 60, run: cancelUnpaidOrders },
  { name: 'unconfirmed orders', everySeconds: 60, run: cancelUnconfirmedOrders },
  { name: 'pending payments', everySeconds: 30, run: pollOpenPayments },
  { name: 'held payments', everySeconds: 10, run: processAuthorizedPayments },
  { name: 'refunds', everySeconds: 5, run: executeDueRefunds },
  { name: 'receipts', everySeconds: 30, run: sendReceiptsToBanks },
  { name: 'bookings', everySeconds: 60, run: expireBookings },
  { name: 'unpaid certificates', everySeconds: 60, run: cancelUnpaidPurchases },
  { name: 'certificates', everySeconds: 15, run: sendDueCertificates },
  { name: 'back in stock', everySeconds: 15, run: notifyBackInStock },
  { name: 'pickup points', everySeconds: 60, run: importPoints },
  { name: 'shipments', everySeconds: 60, run: (shop) => processDueShipments(shop) },
  { name: 'changed addresses', everySeconds: 60, run: submitToIndexNow },
  CATALOG,
  { name: 'store counts', everySeconds: 60, run: recountStores },
  { name: 'old rows', everySeconds: 60, run: deleteOldRows },
  { name: 'old guests', everySeconds: 60, run: deleteAbandonedGuests },
  { name: 'old files', everySeconds: 3600, run: sweepUploads },
  { name: 'table report', everySeconds: 3600, run: logTableSizes },
];

/** Delay after a failure, so that an unavailable database is not queried every two seconds. */
const AFTER_FAILURE_SECONDS = 30;

function repeat(shop: Shop, { name, everySeconds, run }: Job): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const wait = (seconds: number) => {
    if (isStopped) return;
    // The timer must not keep the process alive.
    timer = setTimeout(work, seconds * 1000).unref();
  };
  metrics.jobInterval.set({ task: name }, everySeconds);
  metrics.jobLastSuccess.set({ task: name }, Date.now() / 1000);
  for (const outcome of ['success', 'failure']) metrics.jobRuns.inc({ task: name, outcome }, 0);
  const record = (outcome: 'success' | 'failure', since: number) => {
    metrics.jobRuns.inc({ task: name, outcome });
    metrics.jobDuration.set({ task: name }, (performance.now() - since) / 1000);
    if (outcome === 'success') metrics.jobLastSuccess.set({ task: name }, Date.now() / 1000);
  };
  const work = () => {
    const since = performance.now();
    return runInNewTrace(`job ${name}`, () => run(shop)).then(
      () => {
        record('success', since);
        wait(everySeconds);
      },
      (error: unknown) => {
        record('failure', since);
        shop.log.error({ err: error, job: name }, 'job failed');
        wait(Math.max(everySeconds, AFTER_FAILURE_SECONDS));
      },
    );
  };
  wait(everySeconds);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Starts the jobs of the shop. A job runs again only after its previous run has ended.
 * @returns a function that stops the jobs
 */
export function startJobs(shop: Shop, jobs: readonly Job[] = JOBS): () => void {
  const stops = jobs.map((job) => repeat(shop, job));
  return () => {
    for (const stop of stops) stop();
  };
}
