import { randomUUID } from 'node:crypto';
import type { Call } from '../call.ts';
import { contractTexts as t } from '../texts.ts';
import { rootOf, UnknownAddresses } from './absence.ts';
import { type Answer, readEnvelope } from './answer.ts';
import { Doubts } from './doubts.ts';
import { CANCEL, isOfFirstPurchase } from './first.ts';
import { type Outcome, Outcomes } from './outcomes.ts';
import { findList, problemsOf, resultProblems } from './shape.ts';
import { sweep } from './sweep.ts';
import { at } from './values.ts';
import { type Fetch, Visitor } from './visitor.ts';

/** Longer than a page of the storefront waits for one request. */
const SLOW_MS = 5_000;
/** Most elements of a list that are compared with the table. */
const MOST_ELEMENTS = 1_000;
/** Statuses of an unknown address or method. */
const ABSENT = [404, 405, 501];
/** Calls that the storefront sends with a key for each press of the button. */
const KEYED =
  /^POST .*\/(?:orders\/checkout|orders\/fast_order|products\/booking|feedback|user\/returns|certificate\/submit)$/;

export interface Options {
  /** Cookies of a customer who has signed in; without them a customer's requests have to be refused. */
  customerCookie?: string;
  /** Whether orders and messages may be made. */
  mayWrite: boolean;
  /** Requests only the calls of a first purchase. */
  isFirst?: boolean;
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
  /** Idempotency-Key of an earlier request; a new one when absent. */
  key?: string;
  /**
   * What has to come: a result; a refusal, because of the given reason; or either, where the caller cannot know whether
   * the server has such a thing.
   */
  expects?: 'result' | 'either' | { refusal: string };
  /** Whose request it is; the guest's of the run when absent. */
  as?: 'customer' | 'nobody' | 'other guest';
  /** The request names something that no server has: its answer is compared with that of an unknown address. */
  isUnknown?: true;
  /** The storefront does not need the call at this server: its absence is a remark. */
  isOptional?: boolean;
}

/** What came, as far as the next requests need it. */
export interface Reply {
  ok: boolean;
  result: unknown;
  /** The list of the result; empty without one. */
  items: unknown[];
  /** Name under which it came. */
  listName: string;
  /** Text of a refusal; empty otherwise. */
  reason: string;
}

/** The one call whose parameter holds several segments: the code of a section within a section. */
const MULTI_SEGMENT = '/api/v1/sections/by_code/{code}';

/** Returns the path of a request, encoded as the storefront does it. */
function fillPath(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return template === MULTI_SEGMENT
      ? value.split('/').map(encodeURIComponent).join('/')
      : encodeURIComponent(value);
  });
}

/** Why no answer came, in words of the report. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return t.noConnection('');
  if (error.name === 'TimeoutError') return t.timeout;
  return t.noConnection(String(at(error.cause ?? {}, 'code') ?? ''));
}

const NOTHING: Reply = { ok: false, result: undefined, items: [], listName: '', reason: '' };

/** Makes the requests of a run and collects the findings. */
export class Run {
  readonly options: Options;
  readonly outcomes = new Outcomes();
  readonly base: URL;
  readonly guest: Visitor;
  readonly #visitors: Record<'customer' | 'nobody' | 'other guest', Visitor>;
  readonly #addresses: UnknownAddresses;
  readonly #fetch: Fetch;
  readonly #doubts = new Doubts(this.outcomes);
  /** Content types of JSON that are not JSON's: the first call of each, and how many answers had it. */
  readonly #otherTypes = new Map<string, { endpoint: string; count: number }>();

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

  /** Returns whether a call may be made without leaving anything at the shop against the options. */
  may(endpoint: string): boolean {
    return this.outcomes.of(endpoint).call.effect !== 'write' || this.options.mayWrite;
  }

  /** Returns whether a call belongs to this run; a trial order is cancelled in any. */
  #isWanted(endpoint: string): boolean {
    return !this.options.isFirst || endpoint === CANCEL || isOfFirstPurchase(this.outcomes.of(endpoint).call);
  }

  /** Makes a request, unless it would write and the run may not, and compares its answer with the table. */
  async ask(endpoint: string, input: Input = {}): Promise<Reply> {
    const record = this.outcomes.of(endpoint);
    if (!this.#isWanted(endpoint)) return NOTHING;
    if (!this.may(endpoint)) {
      record.state = 'not-written';
      return NOTHING;
    }
    record.state = 'asked';
    const [method = '', template = ''] = endpoint.split(' ');
    const path = fillPath(template, input.path ?? {});
    const search = new URLSearchParams(input.query);
    const visitor = input.as ? this.#visitors[input.as] : this.guest;
    let answer: Answer;
    try {
      answer = await visitor.send({
        method,
        path: search.size > 0 ? `${path}?${search}` : path,
        body: input.body,
        isForm: record.call.isForm ?? false,
        headers: KEYED.test(endpoint) ? { 'idempotency-key': input.key ?? randomUUID() } : {},
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
    { expects = 'result', isUnknown, isOptional = false, path: key }: Input,
    answer: Answer,
    { template, path }: { template: string; path: string },
  ): Promise<Reply> {
    const { endpoint } = call;
    const envelope = readEnvelope(answer);
    const { status } = answer;
    if (envelope.kind !== 'malformed') this.#countType(endpoint, answer.contentType);
    if (envelope.kind === 'result') {
      if (typeof expects === 'object') {
        if (envelope.result !== null && envelope.result !== undefined)
          this.outcomes.differ(endpoint, t.notRefused(status, expects.refusal));
        return NOTHING;
      }
      this.outcomes.of(endpoint).hasResult = true;
      return this.#read(call, envelope.result);
    }
    const reason = envelope.kind === 'refusal' ? envelope.reason : '';
    const isSame =
      (ABSENT.includes(status) || reason !== '') && (await this.#addresses.isSame(answer, template, path));
    const root = rootOf(path);
    if (status === 405 || status === 501) this.outcomes.miss(endpoint, status);
    else if (isSame && expects === 'result' && !key) this.outcomes.miss(endpoint, status);
    else if (isSame) {
      const known = expects === 'result' ? 'known' : 'none';
      this.#doubts.add({ endpoint, root, status, isOptional, key: isUnknown ? 'unknown' : known });
    } else if (envelope.kind === 'malformed') this.outcomes.fail(endpoint, envelope.problem);
    else {
      if (!/[а-яё]/i.test(reason)) this.outcomes.note(endpoint, t.foreignReason(reason));
      if (expects === 'result') this.outcomes.fail(endpoint, t.refused(status, reason));
      else if (isUnknown) this.#doubts.addOwnRefusal(root);
    }
    return { ...NOTHING, reason };
  }

  #countType(endpoint: string, contentType: string): void {
    if (/\bjson\b/i.test(contentType)) return;
    const type = contentType.split(';')[0]?.trim() ?? '';
    const known = this.#otherTypes.get(type) ?? { endpoint, count: 0 };
    this.#otherTypes.set(type, { ...known, count: known.count + 1 });
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
    return { ok: true, result, items: found.items ?? [], listName: found.name, reason: '' };
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

  /** Remarks that calls could not be made, because no earlier answer had what they need. */
  skip(what: string, ...endpoints: readonly string[]): void {
    for (const endpoint of endpoints) {
      if (!this.#isWanted(endpoint)) continue;
      const record = this.outcomes.of(endpoint);
      record.isBlocked = true;
      if (this.may(endpoint)) record.unchecked.add(t.nothingKnown(what));
      else record.state = 'not-written';
    }
  }

  /** Decides which calls are missing; called once, after the last request. */
  finish(): Outcome[] {
    this.#doubts.resolve();
    for (const [type, { endpoint, count }] of this.#otherTypes)
      this.outcomes.note(endpoint, t.otherType(type, count));
    for (const record of this.outcomes.all()) {
      const { endpoint } = record.call;
      if (record.hasElements) record.unchecked.delete(t.emptyList);
      if (record.state !== 'not-asked') continue;
      if (!this.may(endpoint)) record.state = 'not-written';
      else if (record.unchecked.size === 0) record.unchecked.add(t.notReached);
    }
    const { isFirst } = this.options;
    return this.outcomes
      .all()
      .filter(({ call }) => !isFirst || isOfFirstPurchase(call))
      .map((record) => record.outcome());
  }
}
