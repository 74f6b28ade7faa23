import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the package's default) as OWASP asks for; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody knows: whoever has none is answered after the same work. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$+CN2YimdNCKHZkK8yl7C7g$M+Oa7eVHxdVc1e4KIYvCnsQjspPTdbY838EHj7KSRoA';

/** The same letters, whichever keyboard composed them: «й» may come as one sign or as two. */
const composed = (password: string) => password.normalize('NFC');

/** @returns what is kept of a password, as a PHC string */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), PARAMETERS);

/**
 * Whether a password is the one that was hashed; takes as long when nothing was.
 * @param passwordHash null for somebody unknown, or without a password: false
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isSame = await verify(passwordHash ?? NOBODYS, composed(password));
  return isSame && passwordHash !== null;
}
