import { expect } from 'vitest';
import { z } from 'zod';
import type { Call } from './calls.ts';
import type { Send } from './shop.ts';

/** Path values, query and body of a call. */
export interface Request {
  /** Values of the {names} in the path. */
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | readonly (string | number)[]>;
  json?: unknown;
  form?: Record<string, string | number | boolean | readonly (string | number)[]>;
  files?: Record<string, File>;
}

export interface Answer {
  call: string;
  status: number;
  body: Record<string, unknown>;
}

type Values = NonNullable<Request['query']>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function encode(values: Values): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const one of value) pairs.append(`${name}[]`, String(one));
    else pairs.append(name, String(value));
  }
  return pairs;
}

function contents(request: Request): { body?: unknown; headers?: Record<string, string> } {
  if (request.files) {
    const body = new FormData();
    for (const [name, file] of Object.entries(request.files)) body.append(name, file);
    return { body };
  }
  if (request.form) {
    return {
      body: encode(request.form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  }
  return request.json === undefined ? {} : { body: request.json };
}

/** Sends one call of section 7. @param name method and path, as in the list of calls */
export async function call(send: Send, name: Call, request: Request = {}): Promise<Answer> {
  const [method = 'GET', shape = '/'] = name.split(' ');
  const path = shape.replace(/\{(\w+)\}/g, (_, key: string) => String(request.path?.[key] ?? ''));
  const query = request.query ? `?${encode(request.query)}` : '';
  const response = await send(path + query, { method, ...contents(request) });
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = { not_json: text.slice(0, 200) };
  }
  return {
    call: `${method} ${path}${query}`,
    status: response.status,
    body: isRecord(body) ? body : { bare: body },
  };
}

const formatAnswer = (answer: Answer): string =>
  `${answer.call} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 600)}`;

/**
 * Checks that a response is a success, and returns its result. By section 7, a success has the status `success` or
 * a result.
 */
export function expectSuccess(answer: Answer): Record<string, unknown> {
  const { body, status } = answer;
  const success = body.status === 'success' || (body.result ?? null) !== null;
  expect(status < 400 && success && body.status !== 'error', formatAnswer(answer)).toBe(true);
  return isRecord(body.result) ? body.result : body;
}

/** Checks that a response is a success, and parses its result. */
export function read<T>(answer: Answer, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(expectSuccess(answer));
  if (!parsed.success) throw new Error(`${z.prettifyError(parsed.error)}\n${formatAnswer(answer)}`);
  return parsed.data;
}

/**
 * Checks that a response is a success, and parses a list of its result.
 * @param name field of the list. Absent when the specification does not name the field. The result must then have only
 * one list
 */
export function readRows<T>(answer: Answer, schema: z.ZodType<T>, name?: string): T[] {
  const fields = expectSuccess(answer);
  const lists = Object.entries(fields).filter(([, value]) => Array.isArray(value));
  const found = Array.isArray(answer.body.result)
    ? answer.body.result
    : name === undefined
      ? lists[0]?.[1]
      : fields[name];
  expect(Array.isArray(found), `${name ?? 'a list'} in ${formatAnswer(answer)}`).toBe(true);
  if (name === undefined && !Array.isArray(answer.body.result)) {
    expect(lists.length, `one list in ${formatAnswer(answer)}`).toBe(1);
  }
  const parsed = z.array(schema).safeParse(found);
  if (!parsed.success) throw new Error(`${z.prettifyError(parsed.error)}\n${formatAnswer(answer)}`);
  return parsed.data;
}

const refusal = z.union([
  z.object({ status: z.literal('error'), errors: z.array(z.object({ message: z.string().min(1) })).min(1) }),
  z.object({ exception_message: z.string().min(1) }),
]);

/**
 * Checks that a response is a refusal, and returns its messages. A refusal has `errors[].message` or
 * `exception_message`, and its HTTP status is below 500.
 */
export function expectRefusal(answer: Answer, message?: string): string[] {
  expect(answer.status, formatAnswer(answer)).toBeLessThan(500);
  const parsed = refusal.safeParse(answer.body);
  expect(parsed.success, formatAnswer(answer)).toBe(true);
  if (!parsed.data) return [];
  const messages =
    'errors' in parsed.data
      ? parsed.data.errors.map((error) => error.message)
      : [parsed.data.exception_message];
  if (message !== undefined) expect(messages, formatAnswer(answer)).toContain(message);
  return messages;
}
