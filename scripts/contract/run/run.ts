import type { Call } from '../call';
import { calls } from '../calls';
import { contractTexts as t } from '../texts';
import { rootOf, UnknownAddresses } from './absence';
import { type Answer, readEnvelope } from './answer';
import { type Outcome, Outcomes } from './outcomes';
import { findList, problemsOf, resultProblems } from './shape';
import { sweep } from './sweep';
import { at } from './values';
import { type Fetch, Visitor } from './visitor';

/** Longer than a page of the storefront waits for one request. */
const SLOW_MS = 5_000;
/** Most elements of a list that are compared with the table. */
const MOST_ELEMENTS = 1_000;
/** Statuses of an unknown address or method. */
const ABSENT = [404, 405, 501];

export interface Options {
  /** Cookies of a customer who has signed in; without them a customer's requests have to be refused. */
  customerCookie?: string;
  /** Whether orders and messages may be made. */
  mayWrite: boolean;
  /** The developer's own phone, to which a code is sent. */
  phone?: string;
  /** Answers the requests; the global `fetch` when absent. */
  fetch?: Fetch;
}

/** A request for a call of the table. */
export interface Input {
  /** Values of the path's parameters. */
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /**
   * What has to come: a result; a refusal, because of the given reason; or either, where the caller cannot know whether
   * the server has such a thing.
   */
  expects?: 'result' | 'either' | { refusal: string };
  /** Whose request it is; the guest's of the run when absent. */
  as?: 'customer' | 'nobody' | 'other guest';
  /** The request names something that no server has: its answer is compared with that of an unknown address. */
  isUnknown?: true;
}

/** What came, as far as the next requests need it. */
export interface Reply {
  ok: boolean;
  result: unknown;
  /** The list of the result; empty without one. */
  items: unknown[];
  /** Name under which it came. */
  listName: string;
}

/** Why no answer came, in words of the report. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return t.noConnection('');
  if (error.name === 'TimeoutError') return t.timeout;
  return t.noConnection(String(at(error.cause ?? {}, 'code') ?? ''));
}

const NOTHING: Reply = { ok: false, result: undefined, items: [], listName: '' };

interface Doubt {
  endpoint: string;
  /** The request named something that no server has. */
  isUnknown: boolean;
  root: string;
  status: number;
}

/** Makes the requests of a run and collects the findings. */
export class Run {
  readonly options: Options;
  readonly outcomes = new Outcomes();
  readonly base: URL;
  readonly guest: Visitor;
  readonly #visitors: Record<'customer' | 'nobody' | 'other guest', Visitor>;
  readonly #addresses: UnknownAddresses;
  readonly #fetch: Fetch;
  /** Answers that may mean that there is no such call. */
  readonly #doubts: Doubt[] = [];
  /** By the beginning of the path: whether an unknown entity and an unknown address get different texts. */
  readonly #tells = new Map<string, boolean>();

  constructor(base: URL, options: Options) {
    const fetch: Fetch = options.fetch ?? ((request) => globalThis.fetch(request));
    this.base = base;
    this.#fetch = fetch;
    this.options = options;
    this.guest = new Visitor(base, fetch);
    this.#visitors = {
      customer: new Visitor(base, fetch, options.customerCookie),
      nobody: new Visitor(base, fetch),
      'other guest': new Visitor(base, fetch),
    };
    this.#addresses = new UnknownAddresses(new Visitor(base, fetch));
  }

  /** Whether a call may be made in this run. */
  may(endpoint: string): boolean {
    const { call } = this.outcomes.of(endpoint);
    return call.effect !== 'write' || this.options.mayWrite;
  }

  /** Makes a request, unless it would write and the run may not, and compares its answer with the table. */
  async ask(endpoint: string, input: Input = {}): Promise<Reply> {
    const record = this.outcomes.of(endpoint);
    if (!this.may(endpoint)) {
      record.state = 'not-written';
      return NOTHING;
    }
    record.state = 'asked';
    const [method = '', template = ''] = endpoint.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(input.path?.[name] ?? ''),
    );
    const search = new URLSearchParams(input.query);
    const visitor = input.as ? this.#visitors[input.as] : this.guest;
    let answer: Answer;
    try {
      answer = await visitor.send({
        method,
        path: search.size > 0 ? `${path}?${search}` : path,
        body: input.body,
        isForm: record.call.isForm ?? false,
      });
    } catch (error) {
      this.outcomes.fail(endpoint, t.noAnswer(reasonOf(error)));
      return NOTHING;
    }
    if (answer.milliseconds > SLOW_MS)
      record.notes.add(t.slow((answer.milliseconds / 1000).toFixed(1).replace('.', ',')));
    return this.#compare(record.call, input, answer, { template, path });
  }

  async #compare(
    call: Call,
    { expects = 'result', isUnknown, path: key }: Input,
    answer: Answer,
    { template, path }: { template: string; path: string },
  ): Promise<Reply> {
    const { endpoint } = call;
    const envelope = readEnvelope(answer);
    const { status } = answer;
    if (envelope.kind === 'result') {
      if (typeof expects === 'object') {
        if (envelope.result !== null && envelope.result !== undefined)
          this.outcomes.differ(endpoint, t.notRefused(status, expects.refusal));
        return NOTHING;
      }
      this.outcomes.of(endpoint).hasResult = true;
      return this.#read(call, envelope.result);
    }
    const isAbsent = ABSENT.includes(status);
    const isSame =
      (isAbsent || envelope.kind === 'refusal') && (await this.#addresses.isSame(answer, template, path));
    const root = rootOf(path);
    if (status === 405 || status === 501) this.outcomes.fail(endpoint, t.missing(status));
    else if (isSame && expects === 'result')
      this.outcomes.fail(endpoint, key ? t.maybeMissing(status) : t.missing(status));
    else if (isSame) {
      this.#doubts.push({ endpoint, root, status, isUnknown: isUnknown === true });
      // A call that has answered before is there: its unknown keys are answered like unknown addresses.
      if (isUnknown && this.outcomes.of(endpoint).hasResult) this.#tells.set(root, false);
    } else if (envelope.kind === 'malformed') this.outcomes.fail(endpoint, envelope.problem);
    else if (expects === 'result') this.outcomes.fail(endpoint, t.refused(status, envelope.reason));
    else if (isUnknown && !this.#tells.has(root)) this.#tells.set(root, true);
    return NOTHING;
  }

  #read(call: Call, result: unknown): Reply {
    const { endpoint } = call;
    const record = this.outcomes.of(endpoint);
    const found = call.list ? findList(result, call.list) : { items: null, name: '' };
    if (found.problem) {
      if (found.items) this.outcomes.differ(endpoint, found.problem);
      else this.outcomes.fail(endpoint, found.problem);
      record.losses.add(call.lost);
    }
    if (found.note) record.notes.add(found.note);
    const isBare = Array.isArray(result);
    const problems = [
      ...(call.result && !isBare ? resultProblems(result, call.result) : []),
      ...(call.list && found.items ? this.#elements(call, found.items, found.name) : []),
    ];
    for (const { field, text, lost, isOurs } of problems) {
      if (isOurs || call.ours) record.notes.add(t.unreadable(text));
      else record.differences.add(text);
      if (call.ours) record.losses.add(call.lost);
      else if (lost && !isOurs) record.losses.add(t.lostField(field, lost));
    }
    for (const { text, isNote } of sweep(result, isBare ? (call.list?.name ?? '') : ''))
      if (isNote) record.notes.add(text);
      else this.outcomes.differ(endpoint, text);
    return { ok: true, result, items: found.items ?? [], listName: found.name };
  }

  #elements({ endpoint, list }: Call, items: readonly unknown[], name: string) {
    if (!list) return [];
    const record = this.outcomes.of(endpoint);
    if (items.length > 0) record.hasElements = true;
    else record.unchecked.add(t.emptyList);
    return items
      .slice(0, MOST_ELEMENTS)
      .flatMap((item) => problemsOf(item, list.item, `${name || list.name}[]`));
  }

  /** Fetches a picture. @returns what came instead of it; null when it is one */
  async fetchPicture(address: URL): Promise<string | null> {
    try {
      const { status, headers } = await this.#fetch(new Request(address));
      const type = headers.get('content-type') ?? '';
      return status === 200 && type.startsWith('image/') ? null : `${status} ${type}`;
    } catch {
      return t.got.undefined;
    }
  }

  /** Remarks that a call could not be made, because no earlier answer had what it needs. */
  skip(endpoint: string, what: string): void {
    const record = this.outcomes.of(endpoint);
    if (this.may(endpoint)) record.unchecked.add(t.nothingKnown(what));
    else record.state = 'not-written';
  }

  /** Decides which calls are missing; called once, after the last request. */
  finish(): Outcome[] {
    for (const { endpoint, root, status, isUnknown } of this.#doubts) {
      const record = this.outcomes.of(endpoint);
      if (record.hasResult) continue;
      // An optional call that was requested with a known key is missing when it answers like an unknown address.
      const isOwnAbsent = record.call.ours === true && !isUnknown;
      if (isOwnAbsent || this.#tells.get(root) === true) this.outcomes.fail(endpoint, t.missing(status));
      else record.unchecked.add(t.sameText);
    }
    for (const { endpoint } of calls) {
      const record = this.outcomes.of(endpoint);
      if (record.hasElements) record.unchecked.delete(t.emptyList);
      if (record.state === 'not-asked' && !this.may(endpoint)) record.state = 'not-written';
      // A purchase needs it, whatever the reason.
      if (record.call.step !== undefined && record.state !== 'not-written' && !record.hasResult)
        record.losses.add(record.call.lost);
    }
    return this.outcomes.list();
  }
}
