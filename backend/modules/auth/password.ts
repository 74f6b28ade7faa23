import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the package's default) as OWASP asks for; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password that nobody knows, verified where there is none, so that the answer takes as long. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+CN2YimdNCKHZkK8yl7C7g$M+Oa7eVHxdVc1e4KIYvCnsQjspPTdbY838EHj7KSRoA';

/** One spelling of the same characters: «й» may arrive as one code point or as two. */
const normalize = (password: string) => password.normalize('NFC');

/** @returns the hash to store, as a PHC string */
export const hashPassword = (password: string): Promise<string> => hash(normalize(password), PARAMETERS);

/**
 * Whether a password is the one that was hashed; takes as long when nothing was.
 * @param passwordHash null for somebody unknown, or without a password: false
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isSame = await verify(passwordHash ?? DUMMY_HASH, normalize(password));
  return isSame && passwordHash !== null;
}
