import pTimeout from 'p-timeout';
import { AbandonedError, CrowdedError } from './unavailable.ts';

const MAX_QUEUED = 500;
/** Of those, renders that only strangers wait for; the other places are reserved for known customers. */
const MAX_QUEUED_OF_STRANGERS = 400;
/** Of one network: more than a school or an office asks for at once. */
const MAX_QUEUED_OF_NETWORK = 100;
/** For so long after a network has asked for a page, places are kept for it. */
const ACTIVE_MS = 10_000;

/** Who waits: visitors for a page that was cached before, for a new one, and browsers that prefetch a new one. */
export const PRIORITIES = ['known', 'new', 'prefetch'] as const;
export type Priority = (typeof PRIORITIES)[number];
/** A prefetch has its turn when nobody waits for a page. */
const ROUNDS: readonly (readonly Priority[])[] = [['known', 'new'], ['prefetch']];

/** How long work counts as open after its render was given up, ms. */
const MAX_OPEN_MS = 60_000;

/** Counts work of a render as open until it is over, however early the render was given up. */
export type Hold = (work: Promise<unknown>) => void;
type Render<Result = unknown> = (hold: Hold) => Promise<Result>;

interface Running {
  /** Resolves when the render has a result, or was given up. */
  rendered: Promise<void>;
  /** Resolves when all of its work is over. */
  ended: Promise<void>;
}

function begin(render: Render): Running {
  const open: Promise<unknown>[] = [];
  const rendered = Promise.allSettled([render((work) => open.push(work))]).then(() => {});
  const ended = rendered.then(() =>
    pTimeout(
      Promise.allSettled(open).then(() => {}),
      { milliseconds: MAX_OPEN_MS, fallback: () => {} },
    ),
  );
  return { rendered, ended };
}

/** A client who waits for a page. */
export interface Asker {
  /** The line: the widest of clientNetworks, or the known customer. */
  network: string;
  /** The narrowest network of their address; within a line, hosts with fewer requests come first. */
  host?: string;
  /** A customer has signed in with their browser before. */
  isKnown?: boolean;
  /** Aborted when they have left. */
  gone?: AbortSignal;
}

/** A render that waits for its turn, in the line of each network from which somebody has asked for it. */
interface Ticket {
  readonly priority: Priority;
  readonly networks: Set<string>;
  /** Of the client who has asked first. */
  readonly host: string;
  isKnown: boolean;
  askers: number;
  readonly start: () => Running;
  readonly fail: (error: Error) => void;
}

const countOfHost = (line: readonly Ticket[], name: string) =>
  line.filter(({ host }) => host === name).length;

/** A render that was asked for. */
export interface Queued<Result> {
  result: Promise<Result>;
  /** Somebody else asks for the same: it has its turn with whoever of them is first. */
  join: (asker: Asker) => void;
}

/**
 * Runs a bounded number of renders at once. Networks take turns: whoever asks for much waits behind what they have asked
 * for themselves. The places are shared among the networks that have asked lately, as renders that run beside each other
 * slow each other down, and one is always kept free for somebody else. When nobody waits, pages are rendered that nobody
 * waits for, and again one place is kept free. A render that was given up frees its place, but its work still counts: at
 * most twice as many are open as run at once, and a network's share includes them.
 */
export class RenderQueue {
  readonly #concurrency: number;
  readonly #takeBackground: () => Render | undefined;
  readonly #tickets = new Set<Ticket>();
  /** By network, the one whose turn is next first. */
  readonly #lines = new Map<string, Ticket[]>();
  readonly #runningOf = new Map<string, number>();
  /** When each network has asked last, the longest ago first. */
  readonly #askedAt = new Map<string, number>();
  /** Of known customers, who have every second turn. */
  readonly #knownLines = new Set<string>();
  #servedKnown = false;
  #running = 0;
  #open = 0;
  #runningInBackground = 0;

  /** @param takeBackground a render that nobody waits for, if there is one */
  constructor(concurrency: number, takeBackground: () => Render | undefined) {
    this.#concurrency = concurrency;
    this.#takeBackground = takeBackground;
  }

  /**
   * The result is a CrowdedError when too many wait already, an AbandonedError when everybody who has asked left before
   * its turn.
   */
  run<Result>(asker: Asker, priority: Priority, render: Render<Result>): Queued<Result> {
    if (!this.#hasRoom(asker))
      return {
        result: Promise.reject(new CrowdedError('too many pages wait to be rendered')),
        join: () => {},
      };
    let ticket: Ticket | undefined;
    const result = new Promise<Result>((resolve, fail) => {
      ticket = {
        priority,
        networks: new Set(),
        host: asker.host ?? asker.network,
        isKnown: asker.isKnown ?? false,
        askers: 0,
        start: () => begin((hold) => render(hold).then(resolve, fail)),
        fail,
      };
      this.#tickets.add(ticket);
    });
    const join = (other: Asker) => {
      if (ticket) this.#join(ticket, other);
      this.start();
    };
    join(asker);
    return { result, join };
  }

  /** Starts what there is a place for. */
  start(): void {
    while (this.#running < this.#concurrency && this.#open < 2 * this.#concurrency) {
      const render = this.#takeTurn() ?? this.#background();
      if (!render) return;
      this.#running++;
      this.#open++;
      const { rendered, ended } = render();
      void rendered.then(() => {
        this.#running--;
        this.start();
      });
      void ended.then(() => {
        this.#open--;
        this.start();
      });
    }
  }

  #countActive(network: string): void {
    const now = Date.now();
    this.#askedAt.delete(network);
    this.#askedAt.set(network, now);
    for (const [other, at] of this.#askedAt) {
      if (at > now - ACTIVE_MS) break;
      this.#askedAt.delete(other);
    }
  }

  /** How many renders of one network run at once. */
  get #share(): number {
    return Math.max(1, Math.floor((this.#concurrency - 1) / Math.max(1, this.#askedAt.size)));
  }

  #join(ticket: Ticket, { network, gone, isKnown = false }: Asker): void {
    this.#countActive(network);
    if (!this.#tickets.has(ticket) || gone?.aborted) return;
    ticket.askers++;
    gone?.addEventListener('abort', () => this.#leave(ticket), { once: true });
    const { length = 0 } = this.#lines.get(network) ?? [];
    if (ticket.networks.has(network) || length >= MAX_QUEUED_OF_NETWORK) return;
    ticket.networks.add(network);
    if (isKnown) {
      ticket.isKnown = true;
      this.#knownLines.add(network);
    }
    this.#insert(network, ticket);
  }

  /** Puts a ticket behind those of hosts that have asked as often: one host of a wide network does not hold up the others. */
  #insert(network: string, ticket: Ticket): void {
    const line = this.#lines.get(network) ?? [];
    const own = countOfHost(line, ticket.host);
    const at = line.findIndex(({ host }, index) => countOfHost(line.slice(0, index), host) > own);
    this.#lines.set(network, line.toSpliced(at < 0 ? line.length : at, 0, ticket));
  }

  #leave(ticket: Ticket): void {
    ticket.askers--;
    if (ticket.askers === 0 && this.#remove(ticket))
      ticket.fail(new AbandonedError('nobody waits for the page'));
  }

  /** @returns whether it still waited */
  #remove(ticket: Ticket): boolean {
    for (const network of ticket.networks) {
      const line = this.#lines.get(network)?.filter((other) => other !== ticket) ?? [];
      if (line.length > 0) this.#lines.set(network, line);
      else {
        this.#lines.delete(network);
        this.#knownLines.delete(network);
      }
    }
    return this.#tickets.delete(ticket);
  }

  /** Whether one more of a client may wait: in their line, and among all. Those who have asked more give a place away. */
  #hasRoom({ network, host = network, isKnown = false }: Asker): boolean {
    const line = this.#lines.get(network) ?? [];
    if (line.length >= MAX_QUEUED_OF_NETWORK) {
      const others = countOfHost(line, line.at(-1)?.host ?? host);
      return others > countOfHost(line, host) + 1 && this.#giveAway(line);
    }
    const ofStrangers = [...this.#tickets].filter((ticket) => !ticket.isKnown).length;
    if (isKnown ? this.#tickets.size < MAX_QUEUED : ofStrangers < MAX_QUEUED_OF_STRANGERS) return true;
    const lines = [...this.#lines].flatMap(([name, one]) =>
      isKnown || !this.#knownLines.has(name) ? [one] : [],
    );
    const longest = lines.reduce((a, b) => (b.length > a.length ? b : a), []);
    return longest.length > line.length + 1 && this.#giveAway(longest);
  }

  /** Gives the last place of a line away. @returns false when others wait for all of its pages too */
  #giveAway(line: readonly Ticket[]): boolean {
    const last = line.findLast(({ networks }) => networks.size === 1);
    if (!last) return false;
    this.#remove(last);
    last.fail(new CrowdedError('others waited less'));
    return true;
  }

  #takeTurn(): (() => Running) | undefined {
    for (const round of ROUNDS) {
      const turn = this.#takeOf(round, !this.#servedKnown) ?? this.#takeOf(round, this.#servedKnown);
      if (turn) return turn;
    }
    return undefined;
  }

  /** @param isKnown whether it is the turn of the lines of known customers */
  #takeOf(round: readonly Priority[], isKnown: boolean): (() => Running) | undefined {
    for (const [network, line] of this.#lines) {
      if (this.#knownLines.has(network) !== isKnown) continue;
      const running = this.#runningOf.get(network) ?? 0;
      if (running >= this.#share) continue;
      const ticket = round
        .map((priority) => line.find((one) => one.priority === priority))
        .find((one) => one !== undefined);
      if (!ticket) continue;
      this.#remove(ticket);
      this.#passTurn(network);
      this.#runningOf.set(network, running + 1);
      this.#servedKnown = isKnown;
      return () => {
        const running = ticket.start();
        void running.ended.then(() => this.#countDown(network));
        return running;
      };
    }
    return undefined;
  }

  /** To the end of the round. */
  #passTurn(network: string): void {
    const line = this.#lines.get(network);
    if (!line) return;
    this.#lines.delete(network);
    this.#lines.set(network, line);
  }

  #countDown(network: string): void {
    const left = (this.#runningOf.get(network) ?? 0) - 1;
    if (left > 0) this.#runningOf.set(network, left);
    else this.#runningOf.delete(network);
  }

  #background(): (() => Running) | undefined {
    if (this.#tickets.size > 0 || this.#runningInBackground >= Math.max(1, this.#concurrency - 1))
      return undefined;
    const render = this.#takeBackground();
    if (!render) return undefined;
    this.#runningInBackground++;
    return () => {
      const running = begin(render);
      void running.ended.then(() => {
        this.#runningInBackground--;
      });
      return running;
    };
  }
}
