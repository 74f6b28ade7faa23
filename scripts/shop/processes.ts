import type { ChildProcess } from 'node:child_process';
import { hasEnded, waitUntilEnded } from './child-process.ts';

interface Running {
  name: string;
  child: ChildProcess;
  askToStop: () => void;
  isNeededByOthers: boolean;
}

interface Options {
  /** Handles an unexpected end with the exit code. Returns true when it starts another child. */
  replace?: (code: number | null) => boolean;
  /** True for a child that is stopped after all others, because they need it until their end. */
  isNeededByOthers?: boolean;
}

/**
 * Time after which a stopping child is killed, ms. It is longer than the 25 s in which the gateway finishes requests in
 * progress.
 */
export const KILL_MS = 27_000;

/** Child processes of the shop. When one of them ends unexpectedly, all are stopped. */
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

  /** Adds a running child. */
  add(
    name: string,
    child: ChildProcess,
    askToStop: () => void,
    { replace = () => false, isNeededByOthers = false }: Options = {},
  ): void {
    const running = { name, child, askToStop, isNeededByOthers };
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
      const ordered = this.#running.toSorted(
        (a, b) => Number(a.isNeededByOthers) - Number(b.isNeededByOthers),
      );
      for (const { child } of ordered) await this.stop(child);
    })();
    return this.#stopping;
  }
}
