import { Refusal } from '../tasks.mjs';

/** Matches error codes of TLS certificates that are not accepted. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|HOSTNAME_MISMATCH/;
/** Matches error codes of a database server that cannot be reached, or that refuses the client. */
const UNREACHABLE = /^E[A-Z]+$|^(?:28|3D|57P03|53300)/;
/** Message of the driver when a server without TLS receives a request for TLS. */
const WITHOUT_TLS = 'The server does not support SSL connections';

/**
 * Builds a one-sentence refusal for an error of connecting to an external database.
 * @returns null for another error
 */
export function createConnectionRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  if (error.message === WITHOUT_TLS)
    return new Refusal('База данных не принимает TLS, а DATABASE_URL требует его (sslmode)');
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!code) return null;
  if (syscall === 'open')
    return new Refusal(`Файл сертификата, названный в DATABASE_URL, нельзя прочитать (${code})`);
  if (CERTIFICATE.test(code))
    return new Refusal(
      `Сертификат базы данных не прошёл проверку (${code}): проверьте sslrootcert и имя узла в DATABASE_URL`,
    );
  return UNREACHABLE.test(code)
    ? new Refusal(`База данных не впускает по DATABASE_URL (${code}): проверьте адрес, имя и пароль`)
    : null;
}
