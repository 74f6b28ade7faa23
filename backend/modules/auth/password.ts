import { hash, verify } from '@node-rs/argon2';

/** Parameters of Argon2id, the package's default algorithm, as OWASP recommends. Memory is in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hash of a random password. It is verified when the account has no password, so that the response takes the same time.
 */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+CN2YimdNCKHZkK8yl7C7g$M+Oa7eVHxdVc1e4KIYvCnsQjspPTdbY838EHj7KSRoA';

/** Normalizes the password, because «й» may arrive as one code point or as two. */
const normalize = (password: string) => password.normalize('NFC');

/**
 * Hashes a password.
 * @returns the hash to store, as a PHC string
 */
export const hashPassword = (password: string): Promise<string> => hash(normalize(password), PARAMETERS);

/**
 * Verifies a password. The verification takes the same time when there is no hash.
 * @param passwordHash stored hash. Null for an unknown customer or a customer without a password: the result is then
 * false
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isSame = await verify(passwordHash ?? DUMMY_HASH, normalize(password));
  return isSame && passwordHash !== null;
}
