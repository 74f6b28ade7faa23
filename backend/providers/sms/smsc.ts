import { z } from 'zod';
import { toDialledDigits } from '#lib/domain/phone.ts';
import { ProviderError, ProviderRefusal } from '../errors.ts';
import { postToGateway, type SmsGatewayOptions } from './gateway.ts';
import type { SmsGateway } from './port.ts';

const URL = 'https://smsc.ru/sys/send.php';
/** Response for `fmt=3`: `{id, cnt}` for an accepted message, `{error, error_code}` for a rejected message. */
const responseSchema = z.union([
  z.object({ error_code: z.union([z.number(), z.string()]) }),
  z.object({ id: z.union([z.number(), z.string()]), cnt: z.number() }),
]);

interface SmscOptions extends SmsGatewayOptions {
  /** Key that is sent instead of the login and the password. */
  apiKey?: string;
  login?: string;
  password?: string;
}

/** Creates a gateway to SMSC.ru over its HTTP protocol (https://smsc.ru/api/http/). */
export function createSmsc({ apiKey, login = '', password = '', ...options }: SmscOptions): SmsGateway {
  const account: Record<string, string> = apiKey ? { apikey: apiKey } : { login, psw: password };
  return {
    send: async (to, text) => {
      const { data } = responseSchema.safeParse(
        await postToGateway(
          'smsc',
          { url: URL, ...options },
          {
            ...account,
            phones: toDialledDigits(to),
            mes: text,
            charset: 'utf-8',
            fmt: '3',
            ...(options.sender && { sender: options.sender }),
          },
        ),
      );
      if (!data) throw new ProviderError('smsc: unexpected response');
      if ('error_code' in data) throw new ProviderRefusal(`smsc: refused, code ${data.error_code}`);
    },
  };
}
