import { z } from 'zod';
import { readSettingFiles } from './files.ts';
import { bankSettings, carrierSettings } from './providers.ts';
import { ownerSettings, settingsSchema, shopSettingNames } from './schema.ts';
import { settingTexts as texts } from './texts.ts';
import type { Env } from './types.ts';

export type { Env };
export type Settings = z.output<typeof settingsSchema> & {
  /** Settings of each provider that is selected or whose variables are set, by the provider's name. */
  providers: Readonly<Record<string, unknown>>;
};
type Providers = Readonly<Record<string, z.ZodObject>>;

const providerShapes = [bankSettings.yookassa.shape, carrierSettings.cdek.shape];

/** Schema of every setting that the owner can set, by name. */
export const allSettings: Readonly<Record<string, z.ZodType>> = Object.assign(
  {},
  ownerSettings,
  ...providerShapes,
);
/** Names of the settings that only our own back end uses. With API_BASE_URL they are ignored. */
export const shopOnlySettingNames = [...shopSettingNames, ...providerShapes.flatMap(Object.keys)];

/**
 * True when an error message may contain the value of a setting: a number or an enum. Settings of our own back
 * end and of providers may be secret, so their values are never shown.
 */
function isShown(name: string): boolean {
  if (shopOnlySettingNames.includes(name)) return false;
  let type: unknown = settingsSchema.shape[name as keyof typeof settingsSchema.shape];
  while (type instanceof z.ZodDefault || type instanceof z.ZodOptional) type = type.unwrap();
  return type instanceof z.ZodNumber || type instanceof z.ZodEnum;
}

/**
 * Formats one line for each wrong variable: its name, the expected value and the given value. A given value
 * that may be secret is omitted.
 */
const listProblems = (error: z.ZodError | undefined, given: Env): string[] => {
  const lines = error?.issues.map(({ path: [name], message }) => {
    const value = given[String(name)];
    return `${String(name)}: ${message}${value && isShown(String(name)) ? texts.given(value) : ''}`;
  });
  return [...new Set(lines)];
};

/**
 * Settings that require our own back end in this process. They contradict API_BASE_URL, which selects another
 * back end.
 */
const OWN_SHOP = ['DATABASE_URL', 'SEED_DEMO', 'SHOP_TRIAL'];

/**
 * Formats one line for each variable that contradicts another variable, or that is missing although another
 * variable requires it.
 */
function findContradictions(given: Env): string[] {
  const own = given.API_BASE_URL ? OWN_SHOP.filter((name) => given[name]) : [];
  const hasSmsc = given.SMS_API_KEY || (given.SMS_LOGIN && given.SMS_PASSWORD);
  const hasSeller = given.SELLER_OGRN || given.SELLER_INN || given.SELLER_ADDRESS;
  const isPurged = given.EDGE_PURGE && given.EDGE_PURGE !== 'none';
  const rules: Array<[isBroken: unknown, line: string]> = [
    [own.length > 0, texts.contradiction(own)],
    [
      given.METRICS_PORT && given.METRICS_PORT === (given.PORT ?? '3000'),
      `METRICS_PORT: ${texts.metricsPort}`,
    ],
    [isPurged && (given.EDGE_TAGS ?? 'off') === 'off', `EDGE_PURGE: ${texts.edge.purge}`],
    [given.EDGE_PURGE === 'varnish' && !given.EDGE_PURGE_URLS, `EDGE_PURGE_URLS: ${texts.edge.urls}`],
    [hasSeller && !given.SELLER_NAME, `SELLER_NAME: ${texts.seller.name}`],
    [given.SMS_GATEWAY === 'smsc' && !hasSmsc, `SMS_API_KEY: ${texts.smsc}`],
    [given.SMS_GATEWAY === 'smsru' && !given.SMS_API_KEY, `SMS_API_KEY: ${texts.smsru}`],
    [given.SMTP_URL && !given.MAIL_FROM, `MAIL_FROM: ${texts.sender}`],
  ];
  return rules.flatMap(([isBroken, line]) => (isBroken ? [line] : []));
}

/** Reads the settings of all providers of one kind, such as banks. */
function readProviders(providers: Providers, variable: string, given: Env) {
  const names = Object.keys(providers);
  const chosen = given[variable];
  if (chosen && !names.includes(chosen))
    return {
      read: {},
      problems: [`${variable}: ${names.length > 0 ? texts.provider(names) : texts.noBank}`],
    };
  const results = Object.entries(providers)
    .filter(([name, { shape }]) => name === chosen || Object.keys(shape).some((key) => given[key]))
    .map(([name, provider]) => [name, provider.safeParse(given)] as const);
  return {
    read: Object.fromEntries(results.map(([name, { data }]) => [name, data])),
    problems: results.flatMap(([, { error }]) => listProblems(error, given)),
  };
}

/**
 * Reads the settings from the environment and from the files that its `…_FILE` variables name.
 * @returns the variables by name, without empty ones. With API_BASE_URL the settings of our own back end are omitted
 */
export function readEnvironment(env: Env): { given: Env; problems: string[] } {
  const isRemote = env.API_BASE_URL || env.API_BASE_URL_FILE;
  const names = Object.keys(allSettings).filter((name) => !(isRemote && shopOnlySettingNames.includes(name)));
  const { values, problems } = readSettingFiles(env, names);
  const isRead = ([name, value]: [string, string | undefined]) =>
    value !== '' && !(isRemote && shopOnlySettingNames.includes(name));
  return { given: { ...Object.fromEntries(Object.entries(env).filter(isRead)), ...values }, problems };
}

/**
 * Reads the settings from the environment and from files (readEnvironment). An empty variable counts as absent.
 * @param banks settings schemas of the banks. A test may add its own bank.
 * @throws Error with one line for each wrong variable
 */
export function readSettings(env: Env, banks: Providers = bankSettings): Settings {
  const { given, problems: wrongFiles } = readEnvironment(env);
  const { data, error } = settingsSchema.safeParse(given);
  const bank = readProviders(banks, 'PAYMENT_PROVIDER', given);
  const carrier = readProviders(carrierSettings, 'DELIVERY_PROVIDER', given);
  const problems = [
    ...wrongFiles,
    ...listProblems(error, env),
    ...findContradictions(given),
    ...bank.problems,
    ...carrier.problems,
  ];
  if (!data || problems.length > 0) throw new Error(problems.join('\n'));
  return { ...data, providers: { ...bank.read, ...carrier.read } };
}
