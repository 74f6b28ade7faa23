import { ProviderError } from '../errors';
import type { Mail } from './port';

const TIMEOUT_MS = 20_000;

interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…:465`; nodemailer's options may stand in its query. */
  url: string;
  /** `Полутон <shop@example.ru>` */
  from: string;
  timeoutMs?: number;
}

const field = (error: unknown, name: 'code' | 'responseCode') => {
  const value = typeof error === 'object' && error !== null && Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};

async function openTransport({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions) {
  // A shop without a mail server does not pay for it.
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      // A password does not travel in the clear, unless the address says `?requireTLS=false`.
      requireTLS: url.startsWith('smtp:') && new URL(url).username !== '',
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
}

/** A mail server over SMTP. */
export function createSmtp(options: SmtpOptions): Mail {
  let transport: ReturnType<typeof openTransport> | undefined;
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  return {
    send: async ({ to, subject, text, html }) => {
      transport ??= openTransport(options);
      try {
        await (await transport).sendMail({
          // Not a list in one string: the address is this and no other.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // The timeouts above are for a server's silence, this one for the whole of its talk.
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        // The server's own words name the mailbox.
        throw new ProviderError(`smtp: ${field(error, 'code')} ${field(error, 'responseCode')}`.trim());
      }
    },
  };
}
