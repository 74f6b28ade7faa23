import type { ContractRun, RequestInput } from '../run/run.ts';
import { getAtPath, toIdText, toRecords } from '../run/values.ts';
import { neededValueNames, contractTexts as t } from '../texts.ts';
import { REFUSES_UNKNOWN, UNKNOWN_ID, UNKNOWN_TOKEN } from './found.ts';
import { buildAddress } from './request-values.ts';

const V1 = '/services/rest/v1';
const AUTH = `${V1}/authentication`;
const CHECK = 'GET /api/v1/auth/check';
const NO_PHONE = '1';
const NO_EMAIL = 'not an address';

const wrong = (body: unknown): RequestInput => ({ body, expects: { refusal: t.wrongDataNeeded } });

/** Creates the session of a new guest, before all other requests. */
export async function beginSession(run: ContractRun): Promise<void> {
  const ANONYMOUS = `POST ${AUTH}/anonymous`;
  await run.request(ANONYMOUS);
  const { ok, result } = await run.request(CHECK);
  if (ok && getAtPath(result, 'auth') === true) run.outcomes.differ(CHECK, t.guestIsCustomer);
  if (run.guest.hasCookies) checkCookies(run, ANONYMOUS);
  else run.outcomes.fail(ANONYMOUS, t.noCookie);
}

/** Checks the cookies of a new session. The storefront forwards their Path and HttpOnly to the browser unchanged. */
function checkCookies(run: ContractRun, endpoint: string): void {
  const cookies = run.guest.setCookies.map((cookie) => cookie.split(';').map((part) => part.trim()));
  const paths = cookies.map((parts) => parts.find((part) => /^path=/i.test(part))?.slice(5) ?? '');
  const [first] = paths;
  if (first !== undefined && !paths.includes('/')) run.outcomes.differ(endpoint, t.cookiePath(first));
  if (!cookies.some((parts) => parts.some((part) => /^httponly$/i.test(part))))
    run.outcomes.note(endpoint, t.cookieReadable);
}

/**
 * Requests sign-in and registration with invalid data, so that no customer is signed in. A message is sent only to the
 * developer's own phone, if the run has this option.
 */
async function walkSignIn(run: ContractRun): Promise<void> {
  const { phone } = run.options;
  const GET_CODE = `POST ${AUTH}/get_code`;
  await run.request(GET_CODE, wrong({ phone: NO_PHONE }));
  if (phone) {
    const { ok, result } = await run.request(GET_CODE, { body: { phone } });
    const hash = getAtPath(result, 'hash');
    if (ok) await run.request(`POST ${AUTH}/check_code`, wrong({ phone, code: '000000', hash }));
  } else run.skip(neededValueNames.phone, GET_CODE);
  await run.request(`POST ${AUTH}/check_code`, wrong({ phone: NO_PHONE, code: '1', hash: '1' }));
  const login = 'nobody@example.ru';
  await run.request(`POST ${AUTH}/user`, wrong({ login, password: 'wrong-password', remember: false }));
  await run.request(`POST ${AUTH}/silent`, wrong({ login: NO_EMAIL }));
  await run.request(`POST ${AUTH}/magic_link`, wrong({ token: UNKNOWN_TOKEN }));
  await run.request(`POST ${V1}/user/register`, wrong({ email: NO_EMAIL }));
  await run.request(`POST ${V1}/user/confirm_register`, wrong({ token: UNKNOWN_TOKEN }));
  await run.request(`POST ${V1}/user/restore_password`, wrong({ token: UNKNOWN_TOKEN, password: 'x' }));
  await run.request(`POST ${V1}/phone/check`, wrong({ phone: NO_PHONE }));
  await run.request(`POST ${V1}/phone/confirm`, wrong({ pin: '1' }));
}

/** Requests the calls of the personal area. The customer of the cookie must get a result, and a guest a refusal. */
async function walkPersonal(run: ContractRun): Promise<void> {
  const { customerCookie } = run.options;
  const own = async (endpoint: string, body?: unknown) => {
    const request = body === undefined ? {} : { body };
    await run.request(endpoint, { ...request, as: 'no session', expects: { refusal: t.guestNeeded } });
    if (customerCookie) await run.request(endpoint, { ...request, as: 'customer' });
    else if (run.isAllowed(endpoint)) run.skip(neededValueNames.customer, endpoint);
  };
  await own(`GET ${V1}/user/profile`);
  await own(`GET ${V1}/user/reviews`);
  await own(`GET ${V1}/user/cheques`);
  await own(`POST ${V1}/user/profile/card_info`, {});
  await own(`POST ${V1}/user/profile`, {});
  // Only the refusal to a guest is checked, because the customer's own request could change the customer's data.
  const guest = { as: 'no session', expects: { refusal: t.guestNeeded } } as const;
  await run.request(`POST ${V1}/user/reviews`, { body: {}, ...guest });
  await run.request(`POST ${V1}/user/change_password`, { body: { password: 'x' }, ...guest });
  await run.request(`POST ${V1}/user/deactivate`, guest);
  if (!customerCookie) return;
  const { ok, result } = await run.request(CHECK, { as: 'customer' });
  if (ok && getAtPath(result, 'auth') !== true) run.outcomes.differ(CHECK, t.customerIsGuest);
}

async function walkAddresses(run: ContractRun): Promise<void> {
  const GET = `GET ${V1}/user/address`;
  const SAVE = `POST ${V1}/user/address`;
  const REMOVE = `DELETE ${V1}/user/address/{id}`;
  await run.request(GET);
  const fields = buildAddress('7');
  const saved = await run.request(SAVE, { body: fields });
  if (!saved.ok) return run.skip(neededValueNames.address, REMOVE);
  const own = toRecords(saved.items).find(({ house }) => house === fields.house);
  const id = toIdText(own?.address_id);
  if (id === null) {
    run.outcomes.differ(SAVE, t.notInAnswer('addresses[].house'));
    return run.skip(neededValueNames.address, REMOVE);
  }
  const listed = await run.request(GET);
  const has = (items: readonly unknown[]) =>
    toRecords(items).some(({ address_id }) => toIdText(address_id) === id);
  if (listed.ok && !has(listed.items)) run.outcomes.differ(GET, t.notInAnswer('addresses[].address_id'));
  const removed = await run.request(REMOVE, { path: { id } });
  if (removed.ok && has((await run.request(GET)).items))
    run.outcomes.differ(REMOVE, t.notInAnswer('addresses'));
}

async function walkReturns(run: ContractRun): Promise<void> {
  const RETURNS = `${V1}/user/returns`;
  await run.request(`GET ${RETURNS}`, { expects: 'either' });
  await run.request(`GET ${RETURNS}/orders`, { expects: 'either' });
  await run.request(`GET ${RETURNS}/sources`);
  await run.request(`GET ${RETURNS}/reasons`);
  await run.request(`GET ${RETURNS}/{id}`, { path: { id: UNKNOWN_ID }, ...REFUSES_UNKNOWN });
  await run.request(`POST ${RETURNS}`, wrong({}));
}

/** Requests sign-in, the personal area, addresses and returns. */
export async function walkPerson(run: ContractRun): Promise<void> {
  await walkSignIn(run);
  await walkPersonal(run);
  await walkAddresses(run);
  await walkReturns(run);
}

/** Ends the guest's session, after all requests that need it. */
export async function endSession(run: ContractRun): Promise<void> {
  await run.request(`POST ${V1}/user/logout`);
}
