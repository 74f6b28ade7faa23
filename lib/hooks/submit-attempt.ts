import { generateRandomKey } from '#lib/api/random-key.ts';
import { tabStorage } from './browser-storage.ts';

/** Submit attempt of a form. While it is stored, the same body is sent with the same idempotency key. */
interface Attempt {
  key: string;
  /** Fingerprint of the body that was sent. */
  fingerprint: string;
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Hashes the body by FNV-1a, folded to 16 bits. The tab's storage contains this hash instead of the body, which
 * includes addresses and account numbers. It is short on purpose: long enough to detect a changed body, too short to
 * recover an account number. If two bodies collide, the shop refuses the second one under the key of the first.
 */
function computeFingerprint(body: unknown): string {
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
 * Loads the submit attempt of one form, which survives a reload of the tab.
 * @param form unique name of the form
 */
export function loadSubmitAttempt(form: string) {
  const name = `${form}-attempt`;
  return {
    /**
     * Returns the idempotency key of this body.
     * @returns the same key until the body changes or the attempt is removed
     */
    keyOf(body: unknown): string {
      const saved = read(name);
      const fingerprint = computeFingerprint(body);
      if (saved?.fingerprint === fingerprint) return saved.key;
      const key = generateRandomKey();
      const attempt: Attempt = { key, fingerprint };
      tabStorage.setItem(name, JSON.stringify(attempt));
      return key;
    },
    /** True when a submission has not been answered. */
    isOpen: (): boolean => read(name) !== null,
    forget: (): void => tabStorage.removeItem(name),
  };
}
