import { generateRandomKey } from '#lib/api/random-key.ts';
import { tabStorage } from './browser-storage.ts';

/**
 * Submit attempt of a form: the idempotency key of a body that was sent. While the attempt is stored, the same
 * body is sent with the same key.
 */
interface Attempt {
  key: string;
  /** Fingerprint of the body that was sent. */
  fingerprint: string;
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Hashes a body by FNV-1a, folded to 16 bits. The tab's storage contains this hash instead of the body, which
 * may include addresses and account numbers. The hash is short on purpose: long enough to detect a changed
 * body, too short to recover an account number. If two bodies have the same hash, the back end refuses the
 * second body, because it arrives with the key of the first body.
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
 * Opens the stored submit attempt of one form: the idempotency key of the form's last body. The attempt survives a
 * reload of the tab.
 * @param form unique name of the form
 */
export function loadSubmitAttempt(form: string) {
  const name = `${form}-attempt`;
  return {
    /**
     * Returns the idempotency key of a body. The key is the same until the body changes or the attempt is
     * removed.
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
    /** Returns true while a submit attempt of the form is stored. */
    isOpen: (): boolean => read(name) !== null,
    forget: (): void => tabStorage.removeItem(name),
  };
}
