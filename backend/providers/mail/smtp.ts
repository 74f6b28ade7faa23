import { ProviderError } from '../errors.ts';
import type { MailGateway } from './port.ts';

const TIMEOUT_MS = 20_000;

interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. The query may contain options of nodemailer. */
  url: string;
  /** Sender, such as `Полутон <shop@example.ru>`. */
  from: string;
  timeoutMs?: number;
}

const readField = (error: unknown, name: 'code' | 'responseCode') => {
  const value = typeof error === 'object' && error !== null && Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};

async function openTransport({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions) {
  // Imported lazily, so that a shop without a mail server does not load nodemailer.
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      // A password is sent over TLS only, unless the URL contains `?requireTLS=false`.
      requireTLS: url.startsWith('smtp:') && new URL(url).username !== '',
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
}

/** Creates a gateway that sends e-mails to a mail server by SMTP. */
export function createSmtp(options: SmtpOptions): MailGateway {
  let transport: ReturnType<typeof openTransport> | undefined;
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  return {
    send: async ({ to, subject, text, html }) => {
      transport ??= openTransport(options);
      try {
        await (await transport).sendMail({
          // `to` is an object, because a string could contain a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Each timeout above applies to one wait for the server. This signal aborts the whole exchange.
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        // The error contains only the codes, because the server's message quotes the mailbox.
        throw new ProviderError(
          `smtp: ${readField(error, 'code')} ${readField(error, 'responseCode')}`.trim(),
        );
      }
    },
  };
}
