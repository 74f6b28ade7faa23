import type { ChildProcess } from 'node:child_process';
import { hasEnded, waitUntilEnded } from './child-process.ts';

interface Running {
  name: string;
  child: ChildProcess;
  askToStop: () => void;
}

/** Time after which a child is killed, ms. The gateway finishes requests in progress within 25 s. */
const TIMEOUT_MS = 27_000;

/** Child processes of the shop. They are stopped in the reverse order of their start. When one ends, all end. */
export class Processes {
  readonly #running: Running[] = [];
  #stopping: Promise<void> | null = null;
  readonly #onDeath: (name: string) => void;

  /** @param onDeath called when a child ends without being stopped */
  constructor(onDeath: (name: string) => void) {
    this.#onDeath = onDeath;
  }

  /** True once all processes are being stopped. */
  get isStopping(): boolean {
    return this.#stopping !== null;
  }

  /**
   * Adds a running child.
   * @param replace starts another child after some exit codes, and then returns true
   */
  add(
    name: string,
    child: ChildProcess,
    askToStop: () => void,
    replace: (code: number | null) => boolean = () => false,
  ): void {
    const running = { name, child, askToStop };
    this.#running.push(running);
    child.once('exit', (code) => {
      if (!this.#running.includes(running)) return;
      this.#running.splice(this.#running.indexOf(running), 1);
      if (!this.#stopping && !replace(code)) this.#onDeath(name);
    });
  }

  /** Returns the process id of a running child, or 0 when there is none of that name. */
  pid(name: string): number {
    return this.#running.find((running) => running.name === name)?.child.pid ?? 0;
  }

  /** Stops one child, and kills it when it does not end in time. */
  async stop(child: ChildProcess): Promise<void> {
    const at = this.#running.findIndex((running) => running.child === child);
    const [running] = at < 0 ? [] : this.#running.splice(at, 1);
    if (!running || hasEnded(child)) return;
    const force = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    running.askToStop();
    await waitUntilEnded(child);
    clearTimeout(force);
  }

  stopAll(): Promise<void> {
    this.#stopping ??= (async () => {
      for (const { child } of this.#running.toReversed()) await this.stop(child);
    })();
    return this.#stopping;
  }
}
