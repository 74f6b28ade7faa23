import { z } from 'zod';
import { toDialledDigits } from '#lib/domain/phone.ts';
import { ProviderError, ProviderRefusal } from '../errors.ts';
import { postToGateway, type SmsGatewayOptions } from './gateway.ts';
import type { SmsGateway } from './port.ts';

const URL = 'https://sms.ru/sms/send';
const status = z.object({ status: z.string(), status_code: z.number().optional() });
/** Response with the status of the request and a status for each phone. */
const responseSchema = status.extend({ sms: z.record(z.string(), status).default({}) });

interface SmsRuOptions extends SmsGatewayOptions {
  apiKey: string;
}

/** Creates a gateway to SMS.ru over its HTTP protocol (https://sms.ru/api/send). */
export const createSmsRu = ({ apiKey, ...options }: SmsRuOptions): SmsGateway => ({
  send: async (to, text) => {
    const phone = toDialledDigits(to);
    const { data } = responseSchema.safeParse(
      await postToGateway(
        'smsru',
        { url: URL, ...options },
        {
          api_id: apiKey,
          to: phone,
          msg: text,
          json: '1',
          ...(options.sender && { from: options.sender }),
        },
      ),
    );
    if (!data) throw new ProviderError('smsru: unexpected response');
    const failed = [data, data.sms[phone]].find((part) => part && part.status !== 'OK');
    if (failed) throw new ProviderRefusal(`smsru: refused, code ${failed.status_code ?? 'none'}`);
    if (!data.sms[phone]) throw new ProviderError('smsru: no status for the phone');
  },
});
