/** One try to order the same thing: its key makes every repeat, a reload's too, the same order. */
interface Attempt {
  content: string;
  key: string;
}

const STORAGE = 'checkout-attempt';

function read(): Attempt | null {
  const saved = sessionStorage.getItem(STORAGE);
  return saved ? JSON.parse(saved) : null;
}

/** randomUUID is missing on plain http, where a shop in a local network may stand. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The key of this content: kept while the content stays, another for any other. */
export function attemptKey(content: string): string {
  const saved = read();
  if (saved?.content === content) return saved.key;
  const key = randomKey();
  sessionStorage.setItem(STORAGE, JSON.stringify({ content, key }));
  return key;
}

/** True when an order was sent and its answer never came. */
export const hasAttempt = (): boolean => read() !== null;

export const forgetAttempt = (): void => sessionStorage.removeItem(STORAGE);
