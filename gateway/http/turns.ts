import type { ServerResponse } from 'node:http';

/** What one network may have at work at once: more than the browsers of a household open. */
const AT_WORK = 24;
/** How many more of its requests wait for their turn. */
const WAITING = 200;

/** A refusal comes after a moment: whoever sends too much sends the next request as soon as the last is answered. */
export const REFUSAL_MS = 1_000;

interface Line {
  atWork: number;
  readonly waiting: Array<() => void>;
}

/**
 * Bounds what each network has at work at once, so that one that asks much leaves the process and the database to the
 * others. Each network waits in a line of its own: nobody stands behind another's requests.
 */
export class Turns {
  readonly #lines = new Map<string, Line>();

  /**
   * Starts a request now, or when one of its network is answered. One whose client has left meanwhile is not started.
   * @param network of the client (clientNetwork)
   * @param start is called at most once; the turn ends with the answer
   * @returns false when the network's line is full
   */
  take(network: string, res: ServerResponse, start: () => void): boolean {
    const line = this.#lines.get(network) ?? { atWork: 0, waiting: [] };
    this.#lines.set(network, line);
    if (line.atWork < AT_WORK) {
      this.#begin(network, line, res, start);
      return true;
    }
    if (line.waiting.length >= WAITING) return false;
    const leave = () => void line.waiting.splice(line.waiting.indexOf(begin), 1);
    const begin = () => {
      res.off('close', leave);
      this.#begin(network, line, res, start);
    };
    line.waiting.push(begin);
    res.once('close', leave);
    return true;
  }

  /** Whether a network has all at work that it may have. */
  isFull(network: string): boolean {
    return (this.#lines.get(network)?.atWork ?? 0) >= AT_WORK;
  }

  #begin(network: string, line: Line, res: ServerResponse, start: () => void): void {
    line.atWork++;
    res.once('close', () => {
      line.atWork--;
      line.waiting.shift()?.();
      if (line.atWork === 0) this.#lines.delete(network);
    });
    start();
  }
}

/** Refuses a request because there are too many, a moment later. @param send is not called when the client has left */
export function refuseCrowd(res: ServerResponse, send: () => void): void {
  const timer = setTimeout(send, REFUSAL_MS);
  res.once('close', () => clearTimeout(timer));
}
