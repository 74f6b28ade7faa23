import type { ServerResponse } from 'node:http';
import type { Requester } from './requester.ts';

/** What one network may have at work at once: more than the browsers of a household open. */
const AT_WORK = 24;
/** How many more of its requests wait for their turn. */
const WAITING = 200;
/** How many requests of one network begin in a second, once it has begun BURST of them at once. */
const PER_SECOND = 50;
const BURST = 150;

/** A refusal comes after a moment: whoever sends too much sends the next request as soon as the last is answered. */
export const REFUSAL_MS = 1_000;

interface Line {
  /** How many times the share of a single client the line has. */
  readonly factor: number;
  atWork: number;
  readonly waiting: Array<() => void>;
  /** How many requests may begin now, as of `countedAt`; they grow to BURST. */
  allowance: number;
  /** Milliseconds of `performance.now()`. */
  countedAt: number;
  /** Set while the next request waits for the allowance alone. */
  timer: NodeJS.Timeout | null;
}

/** Below so many lines idle ones are kept. */
const FEW_LINES = 1_000;

/**
 * Bounds what each network has at work at once and begins in a second, so that one that asks much leaves the process and
 * the database to the others. Each network waits in a line of its own: nobody stands behind another's requests.
 */
export class Turns {
  readonly #lines = new Map<string, Line>();
  #sweepAt = FEW_LINES;

  /**
   * Starts a request now, or when its requester has a turn again: in the line of its network, then in those of the wider
   * networks around it. One whose client has left before is not started.
   * @param handlers one of them is called at most once: `start`, whose turn ends with the answer, or `refuse` when a line
   * is full
   */
  enter(
    { lines }: Requester,
    res: ServerResponse,
    { start, refuse }: { start: () => void; refuse: () => void },
  ): void {
    const [first, ...wider] = lines;
    if (!first) {
      start();
      return;
    }
    const next = () => this.enter({ lines: wider, isKnown: false }, res, { start, refuse });
    if (!this.take(first.name, res, next, first.factor)) refuse();
  }

  /**
   * Starts a request now, or when one line has a turn again.
   * @param network the line: a network of the client, or a known customer
   * @param start is called at most once; the turn ends with the answer
   * @param factor how many times the share of a single client the line has
   * @returns false when the line is full
   */
  take(network: string, res: ServerResponse, start: () => void, factor = 1): boolean {
    const line = this.#lineOf(network, factor);
    if (line.waiting.length >= WAITING * factor) return false;
    const leave = () => void line.waiting.splice(line.waiting.indexOf(begin), 1);
    const begin = () => {
      res.off('close', leave);
      this.#begin(line, res, start);
    };
    line.waiting.push(begin);
    res.once('close', leave);
    this.#serve(line);
    return true;
  }

  /** Whether a line of a requester has all at work that it may have. */
  isFull({ lines }: Requester): boolean {
    return lines.some(({ name, factor }) => (this.#lines.get(name)?.atWork ?? 0) >= AT_WORK * factor);
  }

  #lineOf(network: string, factor: number): Line {
    const known = this.#lines.get(network);
    if (known) return known;
    if (this.#lines.size >= this.#sweepAt) this.#sweep();
    const countedAt = performance.now();
    const line: Line = { factor, atWork: 0, waiting: [], allowance: BURST * factor, countedAt, timer: null };
    this.#lines.set(network, line);
    return line;
  }

  /** Begins the first of a line as long as it may. */
  #serve(line: Line): void {
    while (line.waiting.length > 0 && line.atWork < AT_WORK * line.factor) {
      const missing = 1 - refill(line);
      if (missing > 0) {
        line.timer ??= setTimeout(
          () => {
            line.timer = null;
            this.#serve(line);
          },
          Math.ceil((missing * 1000) / (PER_SECOND * line.factor)),
        );
        return;
      }
      line.allowance--;
      line.waiting.shift()?.();
    }
  }

  #begin(line: Line, res: ServerResponse, start: () => void): void {
    line.atWork++;
    res.once('close', () => {
      line.atWork--;
      this.#serve(line);
    });
    start();
  }

  /** Forgets the networks that would begin as new ones. */
  #sweep(): void {
    for (const [network, line] of this.#lines)
      if (line.atWork === 0 && line.waiting.length === 0 && refill(line) === BURST * line.factor)
        this.#lines.delete(network);
    this.#sweepAt = Math.max(FEW_LINES, this.#lines.size * 2);
  }
}

/** @returns how many requests may begin now */
function refill(line: Line): number {
  const now = performance.now();
  const { factor } = line;
  const gained = ((now - line.countedAt) * PER_SECOND * factor) / 1000;
  line.allowance = Math.min(BURST * factor, line.allowance + gained);
  line.countedAt = now;
  return line.allowance;
}

/** Refuses a request because there are too many, a moment later. @param send is not called when the client has left */
export function refuseCrowd(res: ServerResponse, send: () => void): void {
  const timer = setTimeout(() => {
    // Its body was refused meanwhile.
    if (!res.headersSent) send();
  }, REFUSAL_MS);
  res.once('close', () => clearTimeout(timer));
}
