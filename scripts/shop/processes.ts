import type { ChildProcess } from 'node:child_process';
import { hasEnded, waitUntilEnded } from './child-process.ts';

interface Running {
  name: string;
  child: ChildProcess;
  askToStop: () => void;
}

/**
 * Time after which a stopping child is killed, ms. It is longer than the 25 s in which the gateway finishes requests in
 * progress.
 */
export const KILL_MS = 27_000;

/**
 * Child processes of the shop. They are stopped in the reverse order of their start. When one of them ends
 * unexpectedly, all are stopped.
 */
export class ChildProcesses {
  readonly #running: Running[] = [];
  #stopping: Promise<void> | null = null;
  readonly #onDeath: (name: string) => void;

  /** @param onDeath called when a child ends unexpectedly and is not replaced */
  constructor(onDeath: (name: string) => void) {
    this.#onDeath = onDeath;
  }

  /** True when all processes are being stopped or have been stopped. */
  get isStopping(): boolean {
    return this.#stopping !== null;
  }

  /**
   * Adds a running child.
   * @param replace called with the exit code when the child ends unexpectedly. The function returns true if it starts
   *   another child
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

  /** Finds the running child with this name. */
  find(name: string): ChildProcess | undefined {
    return this.#running.find((running) => running.name === name)?.child;
  }

  /** Returns the process id of the running child with this name, or 0 when there is none. */
  pid(name: string): number {
    return this.find(name)?.pid ?? 0;
  }

  /** Stops a child, and kills it if it does not end in time. */
  async stop(child: ChildProcess): Promise<void> {
    const at = this.#running.findIndex((running) => running.child === child);
    const [running] = at < 0 ? [] : this.#running.splice(at, 1);
    if (!running || hasEnded(child)) return;
    const force = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
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
