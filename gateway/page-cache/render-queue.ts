import { bindToTrace, leaveTrace } from '#lib/tracing/spans.ts';
import type { RenderRequester } from './render-requester.ts';
import { type RenderTask, type RunningRender, startRender } from './running-render.ts';
import { AbandonedError, RenderQueueFullError } from './unavailable.ts';

/** Maximum number of queued renders. */
const MAX_QUEUED = 500;
/**
 * Maximum number of queued renders that no known customer has requested. The remaining places of the queue are reserved
 * for known customers.
 */
const MAX_QUEUED_UNKNOWN = 400;
/** Maximum number of queued renders per network: more than a school or an office requests at once. */
const MAX_QUEUED_PER_NETWORK = 100;
/** Time for which a network has a share of the slots after its last request, ms. */
const ACTIVE_MS = 10_000;

/** Priorities of renders: pages that were cached before, new pages, and prefetches of new pages. */
export const RENDER_PRIORITIES = ['known', 'new', 'prefetch'] as const;
export type RenderPriority = (typeof RENDER_PRIORITIES)[number];
/** Priorities that are served together. A prefetch is rendered only when no visitor waits for a page. */
const PRIORITY_GROUPS: readonly (readonly RenderPriority[])[] = [['known', 'new'], ['prefetch']];

/** Queued render. The ticket is in the queue of each network that has requested the render. */
interface Ticket {
  readonly priority: RenderPriority;
  readonly networks: Set<string>;
  /** Host of the first client. */
  readonly host: string;
  isKnown: boolean;
  requesters: number;
  readonly start: () => RunningRender;
  readonly fail: (error: Error) => void;
}

const countTickets = (queue: readonly Ticket[], name: string) =>
  queue.filter(({ host }) => host === name).length;

/** Result of `run`. */
export interface QueuedRender<Result> {
  result: Promise<Result>;
  /** Adds another client to the render, which starts as soon as the queue of any client allows. */
  join: (requester: RenderRequester) => void;
}

/**
 * Runs a bounded number of renders at once, fair among networks (round-robin). A client with many requests delays only
 * itself. The slots are shared among the networks with recent requests, because simultaneous renders slow each other
 * down. One slot is always free for another network. When the queue is empty, background renders run, and again one
 * slot stays free. An abandoned render releases its slot, but counts as open until its work ends. The number of open
 * renders is at most twice the number of slots, and a network's share includes its open renders.
 */
export class RenderQueue {
  readonly #concurrency: number;
  readonly #takeBackground: () => RenderTask | undefined;
  readonly #tickets = new Set<Ticket>();
  /** Queue of each network, in the order in which the networks are served. */
  readonly #queues = new Map<string, Ticket[]>();
  /** Number of open renders per network. */
  readonly #runningByNetwork = new Map<string, number>();
  /** Time of each network's last request, the oldest first. */
  readonly #lastRequestAt = new Map<string, number>();
  /** Names of the queues of known customers, which get every second slot. */
  readonly #knownQueues = new Set<string>();
  #lastServedKnown = false;
  #running = 0;
  #open = 0;
  #runningInBackground = 0;

  /** @param takeBackground returns the next background render, if there is one */
  constructor(concurrency: number, takeBackground: () => RenderTask | undefined) {
    this.#concurrency = concurrency;
    this.#takeBackground = takeBackground;
  }

  /** Number of running renders, in the background too. */
  get running(): number {
    return this.#running;
  }

  /** Number of renders that wait for a slot. */
  get queued(): number {
    return this.#tickets.size;
  }

  /**
   * Queues a render. The result rejects with a RenderQueueFullError when the queue is full, or with an AbandonedError
   * when all clients have disconnected before the start.
   */
  run<Result>(
    requester: RenderRequester,
    priority: RenderPriority,
    render: RenderTask<Result>,
  ): QueuedRender<Result> {
    if (!this.#makeRoom(requester))
      return {
        result: Promise.reject(new RenderQueueFullError('too many pages wait to be rendered')),
        join: () => {},
      };
    let ticket: Ticket | undefined;
    const result = new Promise<Result>((resolve, fail) => {
      ticket = {
        priority,
        networks: new Set(),
        host: requester.host ?? requester.network,
        isKnown: requester.isKnown ?? false,
        requesters: 0,
        start: bindToTrace(() => startRender((track) => render(track).then(resolve, fail))),
        fail,
      };
      this.#tickets.add(ticket);
    });
    const join = (other: RenderRequester) => {
      if (ticket) this.#join(ticket, other);
      this.start();
    };
    join(requester);
    return { result, join };
  }

  /** Starts renders while there are free slots. */
  start(): void {
    while (this.#running < this.#concurrency && this.#open < 2 * this.#concurrency) {
      const render = this.#takeNext() ?? this.#takeBackgroundRender();
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

  #touchNetwork(network: string): void {
    const now = Date.now();
    this.#lastRequestAt.delete(network);
    this.#lastRequestAt.set(network, now);
    for (const [other, at] of this.#lastRequestAt) {
      if (at > now - ACTIVE_MS) break;
      this.#lastRequestAt.delete(other);
    }
  }

  /** Maximum number of simultaneous renders per network. */
  get #sharePerNetwork(): number {
    return Math.max(1, Math.floor((this.#concurrency - 1) / Math.max(1, this.#lastRequestAt.size)));
  }

  #join(ticket: Ticket, { network, disconnected, isKnown = false }: RenderRequester): void {
    this.#touchNetwork(network);
    if (!this.#tickets.has(ticket) || disconnected?.aborted) return;
    ticket.requesters++;
    disconnected?.addEventListener('abort', () => this.#leave(ticket), { once: true });
    const { length = 0 } = this.#queues.get(network) ?? [];
    if (ticket.networks.has(network) || length >= MAX_QUEUED_PER_NETWORK) return;
    ticket.networks.add(network);
    if (isKnown) {
      ticket.isKnown = true;
      this.#knownQueues.add(network);
    }
    this.#insert(network, ticket);
  }

  /**
   * Inserts the n-th ticket of a host before the (n+1)-th ticket of any other host. One host of a wide network then
   * does not delay the others.
   */
  #insert(network: string, ticket: Ticket): void {
    const queue = this.#queues.get(network) ?? [];
    const own = countTickets(queue, ticket.host);
    const at = queue.findIndex(({ host }, index) => countTickets(queue.slice(0, index), host) > own);
    this.#queues.set(network, queue.toSpliced(at < 0 ? queue.length : at, 0, ticket));
  }

  #leave(ticket: Ticket): void {
    ticket.requesters--;
    if (ticket.requesters === 0 && this.#remove(ticket))
      ticket.fail(new AbandonedError('nobody waits for the page'));
  }

  /**
   * Removes a ticket.
   * @returns true when the ticket was still queued
   */
  #remove(ticket: Ticket): boolean {
    for (const network of ticket.networks) {
      const queue = this.#queues.get(network)?.filter((other) => other !== ticket) ?? [];
      if (queue.length > 0) this.#queues.set(network, queue);
      else {
        this.#queues.delete(network);
        this.#knownQueues.delete(network);
      }
    }
    return this.#tickets.delete(ticket);
  }

  /**
   * Makes room for another ticket of a client. When the queue of the client's network is full, evicts a ticket of a
   * host that has more tickets in this queue. When there are too many tickets in all queues, evicts a ticket of the
   * longest queue.
   * @returns false when the new ticket must be refused
   */
  #makeRoom({ network, host = network, isKnown = false }: RenderRequester): boolean {
    const queue = this.#queues.get(network) ?? [];
    if (queue.length >= MAX_QUEUED_PER_NETWORK) {
      const others = countTickets(queue, queue.at(-1)?.host ?? host);
      return others > countTickets(queue, host) + 1 && this.#evictLast(queue);
    }
    const ofStrangers = [...this.#tickets].filter((ticket) => !ticket.isKnown).length;
    if (isKnown ? this.#tickets.size < MAX_QUEUED : ofStrangers < MAX_QUEUED_UNKNOWN) return true;
    const queues = [...this.#queues].flatMap(([name, one]) =>
      isKnown || !this.#knownQueues.has(name) ? [one] : [],
    );
    const longest = queues.reduce((a, b) => (b.length > a.length ? b : a), []);
    return longest.length > queue.length + 1 && this.#evictLast(longest);
  }

  /**
   * Evicts the last ticket that waits in this queue only.
   * @returns false when every ticket of the queue is also in another queue
   */
  #evictLast(queue: readonly Ticket[]): boolean {
    const last = queue.findLast(({ networks }) => networks.size === 1);
    if (!last) return false;
    this.#remove(last);
    last.fail(new RenderQueueFullError('others waited less'));
    return true;
  }

  /** Takes the next render, alternately from known customers and from other clients. */
  #takeNext(): (() => RunningRender) | undefined {
    for (const group of PRIORITY_GROUPS) {
      const next =
        this.#takeFrom(group, !this.#lastServedKnown) ?? this.#takeFrom(group, this.#lastServedKnown);
      if (next) return next;
    }
    return undefined;
  }

  /** @param isKnown true to take from the queues of known customers, false to take from all other queues */
  #takeFrom(group: readonly RenderPriority[], isKnown: boolean): (() => RunningRender) | undefined {
    for (const [network, queue] of this.#queues) {
      if (this.#knownQueues.has(network) !== isKnown) continue;
      const running = this.#runningByNetwork.get(network) ?? 0;
      if (running >= this.#sharePerNetwork) continue;
      const ticket = group.flatMap((priority) => queue.find((one) => one.priority === priority) ?? [])[0];
      if (!ticket) continue;
      this.#remove(ticket);
      this.#moveToEnd(network);
      this.#runningByNetwork.set(network, running + 1);
      this.#lastServedKnown = isKnown;
      return () => {
        const running = ticket.start();
        void running.ended.then(() => this.#countDown(network));
        return running;
      };
    }
    return undefined;
  }

  /** Moves a network to the end of the round-robin order. */
  #moveToEnd(network: string): void {
    const queue = this.#queues.get(network);
    if (!queue) return;
    this.#queues.delete(network);
    this.#queues.set(network, queue);
  }

  #countDown(network: string): void {
    const left = (this.#runningByNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.#runningByNetwork.set(network, left);
    else this.#runningByNetwork.delete(network);
  }

  #takeBackgroundRender(): (() => RunningRender) | undefined {
    if (this.#tickets.size > 0 || this.#runningInBackground >= Math.max(1, this.#concurrency - 1))
      return undefined;
    const render = this.#takeBackground();
    if (!render) return undefined;
    this.#runningInBackground++;
    return () => {
      const running = leaveTrace(() => startRender(render));
      void running.ended.then(() => {
        this.#runningInBackground--;
      });
      return running;
    };
  }
}
