import { z } from 'zod';
import { parseJson } from '#lib/domain/parse-json.ts';
import { isFromOwnMachine } from '#lib/routing/forwarded.ts';
import { ProviderRefusal } from '../../errors.ts';
import { definePaymentProvider } from '../define.ts';
import type { ProviderResponse, WebhookOutcome } from '../port.ts';
import { findSandboxPayment } from './repo.ts';

const notification = z.object({
  id: z.string(),
  status: z.enum(['held', 'paid', 'declined']),
  amount: z.number().int(),
});

const ANSWERS: Record<WebhookOutcome, ProviderResponse> = {
  applied: { status: 200, body: 'OK' },
  unknown: { status: 404, body: 'UNKNOWN PAYMENT' },
  conflict: { status: 409, body: 'CONFLICT' },
};

/** Statuses in which the shop has received the money. */
const PAID: readonly string[] = ['paid', 'unwanted'];

/**
 * Sandbox bank without money, for trying out the shop. The bank's page is at /dev/bank (design, section 5). The bank
 * reads payments from the shop's database. Requests to the bank's webhook have no signature, so they are accepted from
 * this machine only.
 */
export const sandbox = definePaymentProvider({
  settings: z.object({}),
  sandboxOnly: true,
  create: (_settings, { name, db, siteUrl }) => {
    const requirePayment = async (id: string) => {
      const payment = await findSandboxPayment(db, id, name);
      if (!payment) throw new ProviderRefusal(`${name}: payment not found`);
      return payment;
    };
    return {
      name,
      begin: async ({ id, method }) => {
        const url = `${siteUrl}/dev/bank/${id}`;
        return { url, reference: '', qr: method === 'sbp' ? url : undefined };
      },
      readWebhook: async ({ body, headers, remoteAddress }) => {
        if (!isFromOwnMachine({ address: remoteAddress, headers }))
          return { refusal: { status: 403, body: 'FORBIDDEN' } };
        const decision = notification.safeParse(parseJson(new TextDecoder().decode(body))).data;
        if (!decision) return { refusal: { status: 400, body: 'BAD REQUEST' } };
        return { decisions: [decision], answer: (outcome) => ANSWERS[outcome] };
      },
      capture: async ({ id, amount }) => {
        if ((await requirePayment(id)).amount !== amount) throw new ProviderRefusal(`${name}: wrong amount`);
      },
      cancel: async ({ id }) => void (await requirePayment(id)),
      refund: async ({ id, amount }) => {
        const payment = await requirePayment(id);
        if (!PAID.includes(payment.status) || amount > payment.amount)
          throw new ProviderRefusal(`${name}: not paid, or amount too large`);
        return 'done';
      },
      getStatus: async ({ id }) => {
        const { status, amount, held } = await requirePayment(id);
        if (!PAID.includes(status)) return { status: status === 'pending' ? status : 'declined', amount: 0 };
        return { status: held ? 'held' : 'paid', amount };
      },
      registerReceipt: async ({ id }) => {
        await requirePayment(id);
        return 'done';
      },
    };
  },
});
