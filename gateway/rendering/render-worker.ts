import { type ChildProcess, fork } from 'node:child_process';
import { timeLimit } from '#lib/domain/time-limit.ts';
import { UnavailableError } from '../page-cache/unavailable.ts';
import type { RenderedAnswer } from './answer.ts';
import type { FromWorker, Question, ToWorker } from './worker-messages.ts';

/** As many as a worker renders pages at a time (CONCURRENCY); it stores nothing. */
const CONNECTIONS = { DATABASE_CONNECTIONS: '4', CATALOG_CONNECTIONS: '4' };
const PING_MS = 5_000;
/** A worker that answers nothing for so long is ended: nothing else would free it. */
const HUNG_MS = 15_000;
/** As long as it starts: on a machine that does much else it may load Next for longer than that. */
const HUNG_AT_START_MS = 180_000;
const RESTART_MS = 500;

/** The worker ended before it answered. Another try may succeed. */
export class WorkerEndedError extends UnavailableError {}

interface Pending {
  resolve: (answer: RenderedAnswer | null) => void;
  reject: (error: Error) => void;
}

interface Options {
  /** The worker's program. */
  program: string | URL;
  onEnded: (reason: string) => void;
  /** Called when its shop has met a damaged table. */
  onDamage: () => void;
}

function starting(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A render worker's process, started again whenever it ends. */
export class RenderWorker {
  readonly #options: Options;
  readonly #pending = new Map<number, Pending>();
  readonly #pings: NodeJS.Timeout;
  #child: ChildProcess;
  #ready = starting();
  #hasStarted = false;
  #lastId = 0;
  #heardAt = Date.now();
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#child = this.#start();
    this.#pings = setInterval(() => this.#checkPulse(), PING_MS).unref();
  }

  /** Resolves when the worker has started and rendered a page; one that is being started again, when that is done. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws WorkerEndedError, or an UnavailableError with what the worker says */
  ask(question: Question): Promise<RenderedAnswer | null> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject });
      const child = this.#child;
      child.send({ id, question } satisfies ToWorker, (error) => {
        if (!error) return;
        // Its exit rejects the request: until then `ready` is still the promise of the process that has ended.
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
        else if (this.#pending.delete(id)) reject(new WorkerEndedError(error.message));
      });
    });
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
    child.on('message', (message: FromWorker) => this.#receive(message));
    child.once('exit', (code, signal) => this.#restart(`${signal ?? code}`));
    child.on('error', () => {});
    this.#heardAt = Date.now();
    return child;
  }

  #receive(message: FromWorker): void {
    this.#heardAt = Date.now();
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
      // Whoever waits for one that ended before it had started waits for the next.
      if (this.#hasStarted) this.#ready = starting();
      this.#hasStarted = false;
      setTimeout(() => {
        if (!this.#isClosed) this.#child = this.#start();
      }, RESTART_MS).unref();
    }
    for (const { reject } of lost) reject(new WorkerEndedError('the render worker has ended'));
  }

  #checkPulse(): void {
    if (!this.#child.connected) return;
    const hungMs = this.#hasStarted ? timeLimit(HUNG_MS) : HUNG_AT_START_MS;
    if (Date.now() - this.#heardAt > hungMs) this.#child.kill('SIGKILL');
    else this.ask({ kind: 'ping' }).catch(() => {});
  }
}
