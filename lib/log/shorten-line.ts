/**
 * Maximum size of a log line, bytes. The kernel writes up to this size to a pipe at once (PIPE_BUF), so that lines of
 * several processes are never mixed.
 */
export const MAX_LINE_BYTES = 4096;
const FIRST_LIMIT = 1024;
/** Characters of a string for each entry of a list or an object that a shortened line may contain. */
const CHARACTERS_PER_ENTRY = 16;

const isEntries = (value: unknown): value is object => typeof value === 'object' && value !== null;

function shorten(value: unknown, limit: number): unknown {
  if (typeof value === 'string') return value.length > limit ? `${value.slice(0, limit)}…` : value;
  if (!isEntries(value)) return value;
  const entries = Object.entries(value)
    .slice(0, Math.ceil(limit / CHARACTERS_PER_ENTRY))
    .map(([name, inner]) => [name, shorten(inner, limit)] as const);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/**
 * Shortens the texts, lists and objects of a log line that is too long, and adds `shortened: true`.
 * @param line JSON object with a final newline
 */
export function shortenLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line;
  const { msg, ...fields }: Record<string, unknown> = JSON.parse(line);
  for (let limit = FIRST_LIMIT; limit >= 1; limit /= 2) {
    const shortened = Object.entries(fields).map(([name, value]) => [name, shorten(value, limit)]);
    const text = `${JSON.stringify({ ...Object.fromEntries(shortened), shortened: true, msg })}\n`;
    if (Buffer.byteLength(text) <= MAX_LINE_BYTES) return text;
  }
  const { level, time, node } = fields;
  return `${JSON.stringify({ level, time, node, shortened: true, msg })}\n`;
}
