import { listOf, missingFields } from './fields';
import type { Row, Value } from './row';
import { table } from './table';

const TIMEOUT_MS = 20_000;
/** A code that nothing has. */
const UNKNOWN = 'no-such-thing';

export interface Options {
  /** The cookies of somebody who has signed in; without them a customer's requests have to be refused. */
  customerCookie?: string;
  /** Whether orders and messages may be left behind. */
  mayWrite: boolean;
}

/** What came of one endpoint. */
export interface Outcome {
  endpoint: string;
  /** Empty when the endpoint is as the specification says. */
  differences: string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Answer {
  status: number;
  /** The body as it came. */
  text: string;
  json: unknown;
}

/** What the answers have told so far, by name. */
type Known = Map<string, string | number>;

class NotLearned extends Error {}

function fill(value: Value, known: Known): Value {
  if (typeof value === 'string' && /^\$\w+$/.test(value)) {
    const learned = known.get(value.slice(1));
    if (learned === undefined) throw new NotLearned(`no earlier answer had ${value}`);
    return learned;
  }
  if (typeof value === 'string')
    return value.replace(/\$\w+/g, (name) => encodeURIComponent(String(fill(name, known))));
  if (Array.isArray(value)) return value.map((item) => fill(item, known));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, known)]));
}

/** `code`, `offers[is_available=true].id`, `[type=pvz].id`: a field of a result, of its list's first or chosen element. */
function find(result: unknown, path: string): unknown {
  const [, list = '', key, wanted, field = ''] = /^(\w*)\[(?:(\w+)=(\w+))?\]\.(\w+)$/.exec(path) ?? [];
  if (field === '') {
    const [first] = listOf(result) ?? [];
    const own = isRecord(result) ? result[path] : undefined;
    return own ?? (isRecord(first) ? first[path] : undefined);
  }
  const items = list && isRecord(result) ? result[list] : listOf(result);
  const item = (Array.isArray(items) ? items.filter(isRecord) : []).find(
    (one) => key === undefined || String(one[key]) === wanted,
  );
  return item?.[field];
}

function learn(result: unknown, paths: Record<string, string>, known: Known): void {
  for (const [name, path] of Object.entries(paths)) {
    const value = find(result, path);
    if (typeof value === 'string' || typeof value === 'number') known.set(name, value);
  }
}

const isRefusal = (json: unknown) =>
  isRecord(json) &&
  ((Array.isArray(json.errors) &&
    json.errors.length > 0 &&
    json.errors.every((error) => isRecord(error) && typeof error.message === 'string')) ||
    (typeof json.exception_message === 'string' && json.exception_message !== ''));

const isResult = (json: unknown) =>
  isRecord(json) && !isRefusal(json) && (json.status === 'success' || 'result' in json);

const reasonOf = (json: unknown) => {
  const [error] = isRecord(json) && Array.isArray(json.errors) ? json.errors : [];
  return isRecord(error) ? String(error.message) : isRecord(json) ? String(json.exception_message) : '';
};

/** A server that the requests are made at, with the cookies that it gave. */
class Visitor {
  readonly #base: URL;
  readonly #options: Options;
  readonly #cookies = new Map<string, string>();

  constructor(base: URL, options: Options) {
    this.#base = base;
    this.#options = options;
  }

  #cookie(as: Row['as']): string {
    if (as === 'nobody') return '';
    if (as === 'customer') return this.#options.customerCookie ?? '';
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(row: Row, known: Known, isBare: boolean): Promise<Answer> {
    const [method, path = ''] = row.endpoint.split(' ');
    const url = new URL(String(fill(path, known)), this.#base);
    for (const [name, value] of Object.entries(row.query ?? {}))
      url.searchParams.append(name, String(fill(value, known)));
    const cookie = this.#cookie(row.as);
    const headers: Record<string, string> = { accept: 'application/json', ...(cookie && { cookie }) };
    let body: string | FormData | undefined;
    if (row.file) {
      body = new FormData();
      if (!isBare) body.append('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'check.jpg'));
    } else if (row.body !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(isBare ? {} : fill(row.body, known));
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal });
    if (!row.as)
      for (const given of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
        this.#cookies.set(name, value);
      }
    const text = await response.text();
    try {
      return { status: response.status, text, json: JSON.parse(text) };
    } catch {
      return { status: response.status, text, json: null };
    }
  }
}

function compare(row: Row, expects: Row['expects'], { status, json }: Answer): string[] {
  if (status >= 500) return [`status ${status}`];
  if (!isRecord(json)) return [`status ${status}, no JSON`];
  if (isRefusal(json)) return expects === 'result' ? [`status ${status}, refused: ${reasonOf(json)}`] : [];
  if (!isResult(json)) return [`status ${status}, neither a result nor errors with messages`];
  if (expects === 'refusal') return [`status ${status}, not refused`];
  const { result } = json;
  const missing = row.fields ? missingFields(result ?? {}, row.fields) : [];
  if (row.each) {
    const items = listOf(result);
    if (!items) return ['no list'];
    for (const item of items) missing.push(...missingFields(item, row.each));
  }
  return [...new Set(missing)].map((field) => `no field ${field}`);
}

/**
 * Asks a server every endpoint of section 7 and compares what comes with the specification: status, envelope, the
 * fields that it names.
 */
export async function runContract(base: URL, options: Options): Promise<Outcome[]> {
  const visitor = new Visitor(base, options);
  const known: Known = new Map([['unknown', UNKNOWN]]);
  const nothing = await visitor.ask({ endpoint: 'GET /api/v1/no-such-endpoint' }, known, false);
  const isUnknown = ({ status, text }: Answer) =>
    [404, 405, 501].includes(status) && (status !== 404 || text === nothing.text || !text.startsWith('{'));

  const outcomes: Outcome[] = [];
  for (const row of table) {
    const isBare = row.writes === true && !options.mayWrite;
    const isNobodys = row.as === 'customer' && !options.customerCookie;
    const expects = isBare || isNobodys ? 'refusal' : (row.expects ?? 'result');
    let differences: string[];
    try {
      const answer = await visitor.ask(
        row,
        row.expects === 'either' ? withGuesses(row, known) : known,
        isBare,
      );
      differences = isUnknown(answer) ? ['missing'] : compare(row, expects, answer);
      if (isResult(answer.json) && isRecord(answer.json)) learn(answer.json.result, row.learn ?? {}, known);
    } catch (error) {
      if (error instanceof NotLearned && isAfterUnwritten(row, options)) continue;
      differences = [error instanceof Error ? error.message : String(error)];
    }
    outcomes.push({ endpoint: row.endpoint, differences });
  }
  return outcomes;
}

/** Where a refusal is as good as a result, what no answer has told is guessed: a shop need not have any news. */
const withGuesses = (row: Row, known: Known): Known =>
  new Map([
    ...[...JSON.stringify(row).matchAll(/\$(\w+)/g)].map(([, name = '']) => [name, UNKNOWN] as const),
    ...known,
  ]);

/** Requests about an order cannot be made in a run that may not order. */
const isAfterUnwritten = (row: Row, { mayWrite }: Options) =>
  !mayWrite && JSON.stringify(row).includes('$order');
