import { randomUUID } from 'node:crypto';
import type { ContractCall } from '../call.ts';
import { contractTexts as t } from '../texts.ts';
import { getPathRoot, UnknownAddresses } from './absence.ts';
import { parseEnvelope, type RawResponse } from './answer.ts';
import { CANCEL_CALL, isOfFirstPurchase } from './first.ts';
import { findInvalidValues } from './invalid-values.ts';
import { type CallOutcome, CallOutcomes } from './outcomes.ts';
import { PossibleAbsences } from './possible-absences.ts';
import { findList, findProblems, findResultProblems } from './shape.ts';
import { getAtPath } from './values.ts';
import { type Fetch, Visitor } from './visitor.ts';

/** Response time above which a call is reported as slow, ms. It is the timeout of a storefront page. */
const SLOW_MS = 5_000;
/** Maximum number of elements of one list that are compared with the fields in the table of calls. */
const MAX_ELEMENTS = 1_000;
/** HTTP statuses that a server may send for an unknown URL or method. */
const ABSENT = [404, 405, 501];
/** Matches calls that the storefront sends with an idempotency key. Each click on a button has a separate key. */
const KEYED =
  /^POST .*\/(?:orders\/checkout|orders\/fast_order|products\/booking|feedback|user\/returns|certificate\/submit)$/;

export interface RunOptions {
  /** Cookies of a signed-in customer. Without them the server has to refuse requests for a customer's data. */
  customerCookie?: string;
  /** True when the run may create orders and messages. */
  mayWrite: boolean;
  /** True to request only the calls of a first purchase. */
  isFirst?: boolean;
  /** The developer's own phone, to which a code is sent. */
  phone?: string;
  /** Sends the requests. By default the global `fetch`. */
  fetch?: Fetch;
}

/** A request for a call of the table. */
export interface RequestInput {
  /** Values of the path's parameters. */
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Idempotency key of an earlier request. By default a new key. */
  key?: string;
  /**
   * Expected response: a result, or a refusal with the reason for it. `either` when it is unknown whether the server
   * has the requested entity.
   */
  expects?: 'result' | 'either' | { refusal: string };
  /** Sender of the request. By default the run's own guest. */
  as?: 'customer' | 'no session' | 'other guest';
  /**
   * Set when the request contains the key of an entity that no server has. The response is then compared with the
   * response to an unknown URL.
   */
  isUnknown?: true;
  /** True when the storefront does not need the call at this server. Its absence is then only a remark. */
  isOptional?: boolean;
}

/** Parts of a response that later requests need. */
export interface CallReply {
  ok: boolean;
  result: unknown;
  /** Elements of the list in the result. Empty if the result has no list. */
  items: unknown[];
  /** Name of the list in the result. */
  listName: string;
  /** Text of the refusal. Empty if the request was not refused. */
  reason: string;
}

/** Path of the only call whose parameter may contain several segments: the code of a section within a section. */
const MULTI_SEGMENT = '/api/v1/sections/by_code/{code}';

/** Builds the path of a request, with values encoded in the same way as in the storefront. */
function fillPath(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return template === MULTI_SEGMENT
      ? value.split('/').map(encodeURIComponent).join('/')
      : encodeURIComponent(value);
  });
}

/** Describes why there was no response, for the report. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return t.noConnection('');
  if (error.name === 'TimeoutError') return t.timeout;
  return t.noConnection(String(getAtPath(error.cause ?? {}, 'code') ?? ''));
}

const NOTHING: CallReply = { ok: false, result: undefined, items: [], listName: '', reason: '' };

/** Sends the requests of a run and collects the findings. */
export class ContractRun {
  readonly options: RunOptions;
  readonly outcomes = new CallOutcomes();
  readonly base: URL;
  readonly guest: Visitor;
  readonly #visitors: Record<'customer' | 'no session' | 'other guest', Visitor>;
  readonly #addresses: UnknownAddresses;
  readonly #fetch: Fetch;
  readonly #doubts = new PossibleAbsences(this.outcomes);
  /** Wrong content types of responses that contain JSON: the first call with each type, and the number of responses. */
  readonly #otherTypes = new Map<string, { endpoint: string; count: number }>();

  constructor(base: URL, options: RunOptions) {
    const fetch: Fetch = options.fetch ?? ((request) => globalThis.fetch(request));
    this.base = base;
    this.#fetch = fetch;
    this.options = options;
    this.guest = new Visitor(base, fetch);
    this.#visitors = {
      customer: new Visitor(base, fetch, options.customerCookie),
      'no session': new Visitor(base, fetch),
      'other guest': new Visitor(base, fetch),
    };
    this.#addresses = new UnknownAddresses(new Visitor(base, fetch));
  }

  /** Returns true when the options allow a call. A call that stores data in the back end requires `mayWrite`. */
  isAllowed(endpoint: string): boolean {
    return this.outcomes.get(endpoint).call.effect !== 'write' || this.options.mayWrite;
  }

  /** Returns true when this run includes a call. Every run includes the call that cancels a trial order. */
  #isWanted(endpoint: string): boolean {
    return (
      !this.options.isFirst || endpoint === CANCEL_CALL || isOfFirstPurchase(this.outcomes.get(endpoint).call)
    );
  }

  /**
   * Sends a request and compares the response with the table. In a read-only run a request that would write is not
   * sent.
   */
  async request(endpoint: string, input: RequestInput = {}): Promise<CallReply> {
    const record = this.outcomes.get(endpoint);
    if (!this.#isWanted(endpoint)) return NOTHING;
    if (!this.isAllowed(endpoint)) {
      record.state = 'not-written';
      return NOTHING;
    }
    record.state = 'asked';
    const [method = '', template = ''] = endpoint.split(' ');
    const path = fillPath(template, input.path ?? {});
    const search = new URLSearchParams(input.query);
    const visitor = input.as ? this.#visitors[input.as] : this.guest;
    let answer: RawResponse;
    try {
      answer = await visitor.send({
        method,
        path: search.size > 0 ? `${path}?${search}` : path,
        body: input.body,
        isForm: record.call.isForm ?? false,
        headers: KEYED.test(endpoint) ? { 'idempotency-key': input.key ?? randomUUID() } : {},
      });
    } catch (error) {
      this.outcomes.fail(endpoint, t.noAnswer(describeFailure(error)));
      return NOTHING;
    }
    if (answer.milliseconds > SLOW_MS)
      record.notes.add(t.slow((answer.milliseconds / 1000).toFixed(1).replace('.', ',')));
    return this.#compare(record.call, input, answer, { template, path });
  }

  async #compare(
    call: ContractCall,
    { expects = 'result', isUnknown, isOptional = false, path: key }: RequestInput,
    answer: RawResponse,
    { template, path }: { template: string; path: string },
  ): Promise<CallReply> {
    const { endpoint } = call;
    const envelope = parseEnvelope(answer);
    const { status } = answer;
    if (envelope.kind !== 'malformed') this.#countType(endpoint, answer.contentType);
    if (envelope.kind === 'result') {
      if (typeof expects === 'object') {
        if (envelope.result !== null && envelope.result !== undefined)
          this.outcomes.differ(endpoint, t.notRefused(status, expects.refusal));
        return NOTHING;
      }
      this.outcomes.get(endpoint).hasResult = true;
      return this.#read(call, envelope.result);
    }
    const reason = envelope.kind === 'refusal' ? envelope.reason : '';
    const isSame =
      (ABSENT.includes(status) || reason !== '') && (await this.#addresses.isSame(answer, template, path));
    const root = getPathRoot(path);
    if (status === 405 || status === 501) this.outcomes.markAbsent(endpoint, status);
    else if (isSame && expects === 'result' && !key) this.outcomes.markAbsent(endpoint, status);
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

  #read(call: ContractCall, result: unknown): CallReply {
    const { endpoint } = call;
    const record = this.outcomes.get(endpoint);
    const found = call.list ? findList(result, call.list) : { items: null, name: '' };
    if (found.problem) {
      if (found.items) this.outcomes.differ(endpoint, found.problem);
      else this.outcomes.fail(endpoint, found.problem);
      record.losses.add(call.lost);
    }
    if (found.note) record.notes.add(found.note);
    const isBare = Array.isArray(result);
    const problems = [
      ...(call.result && !isBare ? findResultProblems(result, call.result) : []),
      ...(call.list && found.items ? this.#elements(call, found.items, found.name) : []),
    ];
    for (const { field, text, lost, isOurs } of problems) {
      if (isOurs || call.ours) record.notes.add(t.unreadable(text));
      else record.differences.add(text);
      if (call.ours) record.losses.add(call.lost);
      else if (lost && !isOurs) record.losses.add(t.lostField(field, lost));
    }
    for (const { text, isNote } of findInvalidValues(result, isBare ? (call.list?.name ?? '') : ''))
      if (isNote) record.notes.add(text);
      else this.outcomes.differ(endpoint, text);
    return { ok: true, result, items: found.items ?? [], listName: found.name, reason: '' };
  }

  #elements({ endpoint, list }: ContractCall, items: readonly unknown[], name: string) {
    if (!list) return [];
    const record = this.outcomes.get(endpoint);
    if (items.length > 0) record.hasElements = true;
    else record.unchecked.add(t.emptyList);
    return items
      .slice(0, MAX_ELEMENTS)
      .flatMap((item) => findProblems(item, list.item, `${name || list.name}[]`));
  }

  /**
   * Fetches a picture.
   * @returns null when the response is a picture, otherwise a description of the response
   */
  async fetchPicture(address: URL): Promise<string | null> {
    try {
      const { status, headers } = await this.#fetch(new Request(address));
      const type = headers.get('content-type') ?? '';
      return status === 200 && type.startsWith('image/') ? null : `${status} ${type}`;
    } catch {
      return t.got.undefined;
    }
  }

  /** Records that calls could not be requested, because no earlier response contained the values that they need. */
  skip(what: string, ...endpoints: readonly string[]): void {
    for (const endpoint of endpoints) {
      if (!this.#isWanted(endpoint)) continue;
      const record = this.outcomes.get(endpoint);
      record.isBlocked = true;
      if (this.isAllowed(endpoint)) record.unchecked.add(t.nothingKnown(what));
      else record.state = 'not-written';
    }
  }

  /** Decides which calls the server does not implement. Called once, after the last request. */
  finish(): CallOutcome[] {
    this.#doubts.resolve();
    for (const [type, { endpoint, count }] of this.#otherTypes)
      this.outcomes.note(endpoint, t.otherType(type, count));
    for (const record of this.outcomes.all()) {
      const { endpoint } = record.call;
      if (record.hasElements) record.unchecked.delete(t.emptyList);
      if (record.state !== 'not-asked') continue;
      if (!this.isAllowed(endpoint)) record.state = 'not-written';
      else if (record.unchecked.size === 0) record.unchecked.add(t.notReached);
    }
    const { isFirst } = this.options;
    return this.outcomes
      .all()
      .filter(({ call }) => !isFirst || isOfFirstPurchase(call))
      .map((record) => record.outcome());
  }
}
