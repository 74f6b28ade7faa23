import { randomKey } from '@/lib/api/random-key';

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
