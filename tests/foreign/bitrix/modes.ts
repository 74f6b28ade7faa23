import { z } from 'zod';

/** Outages and wrong responses that a test can switch on. */
export const controlSchema = z.object({
  mode: z.enum([
    'ok',
    'maintenance',
    'error',
    'redirect',
    'slow',
    'huge',
    'wrong',
    'empty',
    'broken',
    'unknown',
  ]),
  /** Regular expression for `METHOD /path`. By default it matches every call, but no picture. */
  pattern: z.string().default('^\\w+ /(?!upload/)'),
  /** Delay of `slow`, in milliseconds. */
  ms: z.number().default(3000),
});
export type Control = z.infer<typeof controlSchema>;

/** Text of an internal error, which must not be shown to a visitor. */
export const SECRET = 'DB error: password=secret';
/** Response to a request for any unknown URL or entity. */
export const UNKNOWN = { status: 'error', errors: [{ message: 'Страница не найдена', code: '0' }] };

const MAINTENANCE = `<!DOCTYPE html><html><head><title>Сайт закрыт</title></head>
<body><h1>Сайт закрыт на техническое обслуживание</h1></body></html>`;
const html = { 'content-type': 'text/html; charset=UTF-8' };
const HUGE = 20_000;

/** Returns the response of a mode that ignores the call's result. Null in other modes. */
export function buildModeAnswer({ mode }: Control): Response | null {
  switch (mode) {
    case 'maintenance':
      return new Response(MAINTENANCE, { headers: html });
    case 'error':
      return Response.json({ status: 'error', errors: [{ message: SECRET, code: '500' }] }, { status: 500 });
    case 'redirect':
      return new Response(null, { status: 302, headers: { location: '/bitrix/closed.php' } });
    case 'broken':
      return new Response('{"status":"success","result":{"items":[', {
        headers: { 'content-type': 'application/json' },
      });
    case 'unknown':
      return Response.json(UNKNOWN, { status: 404 });
    default:
      return null;
  }
}

/** Replaces every value by a value of another type. */
function confuse(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? 'список' : {};
  if (typeof value === 'number') return 'много';
  if (typeof value === 'string') return { VALUE: value };
  if (typeof value !== 'object' || value === null) return [value];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, confuse(inner)]));
}

const repeat = (list: unknown[]): unknown[] =>
  Array.from({ length: HUGE }, (_, index) => list[index % list.length]);

/** Makes lists of products long. A product is recognized by its `vendor_code`. */
function enlarge(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 0 && typeof value[0] === 'object' && 'vendor_code' in (value[0] ?? {})
      ? repeat(value)
      : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, enlarge(inner)]));
}

/** Changes a result in the modes that return wrong results. */
export function alterResult({ mode }: Control, result: unknown): unknown {
  if (mode === 'wrong') return confuse(result);
  if (mode === 'empty') return {};
  return mode === 'huge' ? enlarge(result) : result;
}
