import { z } from 'zod';
import { emailAddress } from '#lib/contracts/recipient.ts';
import { deliveryProblems } from './delivery/create.ts';
import { deliveryProviders } from './delivery/index.ts';
import { settingErrors } from './errors.ts';
import { choosable, configured } from './payment/create.ts';
import { type PaymentRegistry, paymentProviders } from './payment/index.ts';

const text = z.string().optional();
const httpUrl = z.url({ protocol: /^https?$/, error: settingErrors.httpUrl }).optional();

const schema = z
  .object({
    SMS_GATEWAY: z.enum(['smsc', 'smsru'], settingErrors.gateway).optional(),
    SMS_LOGIN: text,
    SMS_PASSWORD: text,
    SMS_API_KEY: text,
    SMS_SENDER: text,
    SMS_URL: httpUrl,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: settingErrors.smtpUrl }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, settingErrors.sender)
      .optional(),
    MAIL_OWNER: emailAddress(settingErrors.mailbox).optional(),
    PAYMENT_PROVIDER: text,
    DELIVERY_PROVIDER: text,
    DADATA_KEY: text,
    ADDRESS_SUGGESTION_URL: httpUrl,
  })
  .superRefine((env, context) => {
    const lacks = (name: keyof typeof env, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const hasLogin = env.SMS_LOGIN && env.SMS_PASSWORD;
    if (env.SMS_GATEWAY === 'smsc' && !env.SMS_API_KEY && !hasLogin) lacks('SMS_API_KEY', settingErrors.smsc);
    if (env.SMS_GATEWAY === 'smsru' && !env.SMS_API_KEY) lacks('SMS_API_KEY', settingErrors.smsru);
    if (env.SMTP_URL && !env.MAIL_FROM) lacks('MAIL_FROM', settingErrors.sender);
  });

type Env = Readonly<Record<string, string | undefined>>;
export type Settings = z.infer<typeof schema>;

function paymentProblems(env: Env, registry: PaymentRegistry): string[] {
  const names = choosable(registry);
  if (env.PAYMENT_PROVIDER && !names.includes(env.PAYMENT_PROVIDER))
    return [`PAYMENT_PROVIDER: ${settingErrors.payment(names)}`];
  return configured(registry, env).flatMap((name) => registry[name]?.problems(env) ?? []);
}

/**
 * The part of the environment that says what the shop talks to; an empty variable counts as absent.
 * @param registry the payment providers to choose from
 * @throws an error with a line for each variable that is wrong, without its value
 */
export function readSettings(env: Env, registry: PaymentRegistry = paymentProviders): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = schema.safeParse(given);
  const wrong = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const problems = [
    ...wrong,
    ...paymentProblems(given, registry),
    ...deliveryProblems(deliveryProviders, given),
  ];
  if (!data || problems.length > 0) throw new Error(problems.join('\n'));
  return data;
}
