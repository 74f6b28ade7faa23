import { defineCounter, defineDurations, defineGauge, defineOpenCounter } from './define.ts';

/** Kinds of requests whose duration is measured. `refused` are requests that no part of the shop may answer. */
const TIMED_REQUEST_KINDS = ['page', 'api', 'media', 'static', 'other', 'refused'] as const;
export type TimedRequestKind = (typeof TIMED_REQUEST_KINDS)[number];

/** Kinds of requests. `page_cached` are pages from memory. */
const REQUEST_KINDS = [...TIMED_REQUEST_KINDS, 'page_cached', 'health'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Upper bounds of the buckets of durations, in seconds. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;
const QUERY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30] as const;

/** Metrics of this process. docs/monitoring.md describes each. */
export const metrics = {
  httpRequests: defineCounter('http_requests_total', 'Answered HTTP requests.', {
    kind: REQUEST_KINDS,
    status: STATUS_CLASSES,
  }),
  httpDurations: defineDurations(
    'http_request_duration_seconds',
    'Duration of requests until the end of the response, except pages from memory.',
    { kind: TIMED_REQUEST_KINDS },
    REQUEST_SECONDS,
  ),
  throttled: defineCounter('http_requests_throttled_total', 'Requests refused because of a full queue.', {
    kind: ['api', 'page'],
  }),
  apiCalls: defineCounter('api_calls_total', 'Calls of the API of our own back end.', {
    access: ['public', 'session', 'customer', 'owner', 'provider', 'sandbox'],
    outcome: ['success', 'refused', 'failed'],
  }),
  apiFailures: defineCounter('api_failures_total', 'API calls that failed by the fault of the service.', {
    reason: ['database_unavailable', 'storage_full', 'overloaded', 'timeout', 'error'],
  }),

  cacheLookups: defineCounter('page_cache_lookups_total', 'Look-ups of pages in the page cache.', {
    result: ['fresh', 'outdated', 'miss'],
  }),
  cacheAge: defineCounter('page_cache_served_age_seconds_total', 'Sum of the ages of pages from memory.', {}),
  cacheFallbacks: defineCounter('page_cache_fallbacks_total', 'Older pages served after a failed render.', {
    reason: ['queue_full', 'late', 'error'],
  }),
  cacheEntries: defineGauge('page_cache_entries', 'Entries of the page cache.', []),
  cacheBytes: defineGauge('page_cache_bytes', 'Size of the page cache.', []),
  renders: defineCounter('renders_total', 'Renders of pages, in the background too.', {
    outcome: ['rendered', 'failed', 'late', 'refused', 'abandoned'],
  }),
  renderDurations: defineDurations('render_duration_seconds', 'Duration of renders.', {}, REQUEST_SECONDS),
  rendersRunning: defineGauge('renders_running', 'Renders that are running.', []),
  rendersQueued: defineGauge('renders_queued', 'Renders that wait for a slot.', []),
  renderSlots: defineGauge('render_slots', 'Renders that can run at once.', []),
  restarts: defineCounter('process_restarts_total', 'Processes that ended and were started again.', {
    process: ['web', 'render'],
  }),

  connections: defineGauge('database_connections', 'Open connections to the database.', ['pool', 'state']),
  maxConnections: defineGauge('database_connections_max', 'Largest number of connections.', ['pool']),
  waiting: defineGauge('database_waiting', 'Requests that wait for a connection.', ['pool']),
  catalogRefused: defineCounter('catalog_queries_refused_total', 'Catalog queries refused by their queue.', {
    reason: ['full', 'late'],
  }),
  queryDurations: defineDurations(
    'database_query_duration_seconds',
    'Duration of database queries.',
    { pool: ['main', 'catalog'] },
    QUERY_SECONDS,
  ),
  queryErrors: defineCounter('database_query_errors_total', 'Database queries that failed.', {
    pool: ['main', 'catalog'],
  }),

  jobRuns: defineOpenCounter('job_runs_total', 'Runs of the scheduled jobs.', ['task', 'outcome']),
  jobLastSuccess: defineGauge(
    'job_last_success_timestamp_seconds',
    'End of the last successful run of a job. Before the first one, the time at which the jobs started.',
    ['task'],
    'min',
  ),
  jobInterval: defineGauge('job_interval_seconds', 'Pause between two runs of a job.', ['task'], 'max'),
  jobDuration: defineGauge('job_duration_seconds', 'Duration of the last run of a job.', ['task'], 'max'),

  messages: defineCounter('messages_total', 'Attempts to send e-mails, SMS and SMS codes.', {
    channel: ['email', 'sms', 'sms_code'],
    outcome: ['sent', 'retried', 'given_up'],
  }),
  outboxPending: defineGauge('outbox_pending', 'Queued messages of the outbox.', ['channel'], 'max'),
  outboxOldest: defineGauge(
    'outbox_oldest_seconds',
    'Age of the oldest queued message of the outbox.',
    ['channel'],
    'max',
  ),

  ordersPlaced: defineCounter('orders_placed_total', 'Placed orders.', { way: ['cart', 'one_click'] }),
  ordersPaid: defineCounter('orders_paid_total', 'Orders that became paid.', {
    by: ['bank', 'owner'],
  }),
  ordersCancelled: defineCounter('orders_cancelled_total', 'Cancelled orders.', {
    by: ['shopper', 'owner', 'unpaid', 'unconfirmed'],
  }),
  bookings: defineCounter('bookings_total', 'Bookings in stores.', {
    event: ['placed', 'cancelled', 'expired', 'handed_over'],
  }),
  payments: defineCounter('payments_total', 'Starts and decisions of payments.', {
    outcome: ['started', 'not_started', 'paid', 'declined', 'unwanted'],
  }),
  refunds: defineCounter('refunds_total', 'Attempts to make a refund.', {
    outcome: ['done', 'pending', 'failed', 'refused'],
  }),

  backEndCalls: defineDurations(
    'backend_call_duration_seconds',
    'Calls of the back end behind API_BASE_URL.',
    { from: ['gateway', 'page'] },
    REQUEST_SECONDS,
  ),
  backEndFailures: defineCounter('backend_call_failures_total', 'Calls of that back end that failed.', {
    cause: ['timeout', 'network', 'status', 'body'],
  }),
  purges: defineCounter('edge_purges_total', 'Purges of the edge cache.', { outcome: ['done', 'failed'] }),

  ready: defineGauge('ready', 'State of a part of /readyz, 1 when it works.', ['part'], 'min'),
  sandbox: defineGauge('sandbox', '1 in sandbox mode or with a test account of the bank.', [], 'max'),
  diskFree: defineGauge('disk_free_bytes', 'Free space on the disk of a folder.', ['folder'], 'min'),
  diskSize: defineGauge('disk_size_bytes', 'Size of the disk of a folder.', ['folder'], 'min'),
  buildInfo: defineGauge('build_info', 'Version and build of the service.', ['version', 'build'], 'max'),
  processes: defineGauge('processes', 'Processes of the node that answered this scrape.', ['process']),
  expectedProcesses: defineGauge('processes_expected', 'Processes that the node should have.', ['process']),
} as const;

export { addCollector, addProcessSource } from './snapshot.ts';
