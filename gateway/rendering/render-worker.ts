import { type ChildProcess, fork } from 'node:child_process';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import { isMetricsMessage, requestSnapshots } from '#lib/metrics/exchange.ts';
import type { ProcessSnapshot } from '#lib/metrics/snapshot.ts';
import { DATABASE_OPENED } from '../database-opened.ts';
import { UnavailableError } from '../page-cache/unavailable.ts';
import type {
  IdentityMessage,
  MessageFromWorker,
  MessageToWorker,
  WorkerAnswer,
  WorkerAnswers,
  WorkerRequest,
} from './worker-messages.ts';

/**
 * Database connections of a worker: one for each page that it renders at once (renderer.ts). A worker writes nothing.
 */
const CONNECTIONS = { DATABASE_CONNECTIONS: '4', CATALOG_CONNECTIONS: '4' };
/** Interval of the heartbeats. */
const PING_MS = 5_000;
/** Time without a message after which a worker is killed, because a hung worker would not recover by itself. */
const HUNG_MS = 15_000;
/** Value in place of HUNG_MS during the start of a worker. A busy machine may need longer than HUNG_MS to load Next. */
const HUNG_AT_START_MS = 180_000;
const RESTART_MS = 500;
/** Maximum time for the metrics of a worker, ms. A render can block the worker for longer. */
const METRICS_MS = 500;

/** Error when the worker ended before it answered. A retry may succeed. */
export class WorkerEndedError extends UnavailableError {}

interface Pending {
  resolve: (answer: WorkerAnswer) => void;
  reject: (error: Error) => void;
}

interface Options {
  /** Program of the worker. */
  program: string | URL;
  /** Resolves when the database is open. */
  databaseOpened: Promise<void>;
  onEnded: (reason: string) => void;
  /** Called when a query in the worker has read a damaged table. */
  onDamage: () => void;
}

function createReadyPromise(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

// Errors are ignored, because a worker that has ended restarts with the current identity.
const sendIdentityTo = (child: ChildProcess): void =>
  void child.send({ identity: globalThis.shopIdentity } satisfies IdentityMessage, () => {});

/** Process of a render worker, restarted whenever it ends. */
export class RenderWorker {
  readonly #options: Options;
  readonly #pending = new Map<number, Pending>();
  readonly #pings: NodeJS.Timeout;
  #child: ChildProcess;
  #ready = createReadyPromise();
  #hasStarted = false;
  #lastId = 0;
  #lastMessageAt = Date.now();
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#child = this.#start();
    this.#pings = setInterval(() => this.#checkHeartbeat(), PING_MS).unref();
  }

  /** Resolves when the worker has started and rendered a page. During a restart it resolves after the restart. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Requests the metrics of the worker. The result is empty when the worker does not answer in time. */
  requestMetrics(): Promise<ProcessSnapshot[]> {
    return requestSnapshots(this.#child, scaleTimeout(METRICS_MS));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /**
   * Sends a request to the worker.
   * @throws WorkerEndedError, or an UnavailableError with the worker's message
   */
  request<Question extends WorkerRequest>(question: Question): Promise<WorkerAnswers[Question['kind']]> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      // The worker answers each kind of request with its kind of answer.
      this.#pending.set(id, { resolve: resolve as Pending['resolve'], reject });
      const child = this.#child;
      child.send({ id, request: question } satisfies MessageToWorker, (error) => {
        if (!error) return;
        // The `exit` event rejects the request. Until then `ready` is still the promise of the process that has ended.
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
        else if (this.#pending.delete(id)) reject(new WorkerEndedError(error.message));
      });
    });
  }

  /** Sends the identity of the shop to the worker, for its next renders. */
  sendIdentity(): void {
    sendIdentityTo(this.#child);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#pings);
    this.#child.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const child = fork(this.#options.program, {
      serialization: 'advanced',
      env: { ...process.env, ...CONNECTIONS },
    });
    child.on('message', (message: MessageFromWorker) => this.#receive(message));
    child.once('exit', (code, signal) => this.#restart(`${signal ?? code}`));
    child.on('error', () => {});
    sendIdentityTo(child);
    void this.#options.databaseOpened.then(() => child.send(DATABASE_OPENED, () => {}));
    this.#lastMessageAt = Date.now();
    return child;
  }

  #receive(message: MessageFromWorker): void {
    this.#lastMessageAt = Date.now();
    if (isMetricsMessage(message)) return;
    if ('damaged' in message) {
      this.#options.onDamage();
      return;
    }
    if ('ready' in message) {
      this.#hasStarted = true;
      this.#ready.resolve();
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if ('error' in message) pending?.reject(new UnavailableError(message.error));
    else pending?.resolve(message.answer);
  }

  #restart(reason: string): void {
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    if (!this.#isClosed) {
      this.#options.onEnded(reason);
      // If the worker ended during its start, the requests that are waiting for this process will wait for the next
      // process.
      if (this.#hasStarted) this.#ready = createReadyPromise();
      this.#hasStarted = false;
      setTimeout(() => {
        if (!this.#isClosed) this.#child = this.#start();
      }, RESTART_MS).unref();
    }
    for (const { reject } of lost) reject(new WorkerEndedError('the render worker has ended'));
  }

  #checkHeartbeat(): void {
    if (!this.#child.connected) return;
    const hungMs = this.#hasStarted ? scaleTimeout(HUNG_MS) : HUNG_AT_START_MS;
    if (Date.now() - this.#lastMessageAt > hungMs) this.#child.kill('SIGKILL');
    else this.request({ kind: 'ping' }).catch(() => {});
  }
}
