import { randomKey } from '#lib/api/random-key.ts';
import { tabStorage } from './browser-storage.ts';

/** One attempt to submit something: as long as it lasts, the same body is sent with the same idempotency key. */
interface Attempt {
  key: string;
  /** Of the body that was sent. */
  fingerprint: string;
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * FNV-1a, folded to 16 bits. The tab's storage keeps this instead of the body, which holds addresses and account
 * numbers. It is short on purpose: enough to notice a changed body, too little to guess an account number from.
 * Should two bodies share a fingerprint, the shop refuses the second one under the key of the first.
 */
function fingerprintOf(body: unknown): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(JSON.stringify(body))) hash = Math.imul(hash ^ byte, PRIME);
  return ((hash >>> 16) ^ (hash & 0xffff)).toString(16);
}

function read(name: string): Attempt | null {
  try {
    const saved = tabStorage.getItem(name);
    return saved ? JSON.parse(saved) : null;
  } catch {
    return null;
  }
}

/**
 * The attempt to submit one form, which outlives a reload of the tab.
 * @param form its name, one for each form
 */
export function attemptOf(form: string) {
  const name = `${form}-attempt`;
  return {
    /** @returns the idempotency key of this body: the same until the body changes or the attempt is forgotten */
    keyOf(body: unknown): string {
      const saved = read(name);
      const fingerprint = fingerprintOf(body);
      if (saved?.fingerprint === fingerprint) return saved.key;
      const key = randomKey();
      const attempt: Attempt = { key, fingerprint };
      tabStorage.setItem(name, JSON.stringify(attempt));
      return key;
    },
    /** Whether something was sent whose answer never came. */
    isOpen: (): boolean => read(name) !== null,
    forget: (): void => tabStorage.removeItem(name),
  };
}
