import type { Routes } from '../../kernel/routes.ts';
import { checkConsent } from '../info/index.ts';
import { changePassword, closeProfile, signOut } from './account.ts';
import { sendCode } from './codes.ts';
import { sendRegisterEmail, sendRestoreEmail } from './emails.ts';
import { loadLinkProfile } from './link-owner.ts';
import { confirmEmailByLink, resetPasswordByLink, signInByLink } from './links.ts';
import { signInByPassword } from './login.ts';
import { confirmPhoneByPin, confirmPhoneOrSendCode, signInByCode } from './phone.ts';
import { loadSessionState, startVisit } from './visit.ts';

export const authRoutes: Routes = {
  'GET /api/v1/auth/check': ({ query }, context) =>
    /** Handlers of signing in and out, registration, passwords and phone confirmation. */
    loadSessionState(context, {
      city_id: query.city_id ?? query['location.city_id'],
      location_id: query.location_id ?? query['location.location_id'],
    }),
  'POST /services/rest/v1/authentication/anonymous': async (_input, { session, issueGuestCookie }) => {
    await issueGuestCookie();
    return { auth: Boolean(session?.customer_id) };
  },
  'POST /services/rest/v1/authentication/start': (_input, context) => startVisit(context),
  'POST /services/rest/v1/authentication/get_code': async ({ body: { phone, agree } }, context) => {
    checkConsent(agree);
    return { hash: await sendCode(context, { phone, purpose: 'sign_in', agreed: agree }) };
  },
  'POST /services/rest/v1/authentication/check_code': ({ body }, context) => signInByCode(context, body),
  'POST /services/rest/v1/authentication/user': ({ body }, context) => signInByPassword(context, body),
  'POST /services/rest/v1/authentication/silent': ({ body }, context) =>
    sendRestoreEmail(context, body.login),
  'POST /services/rest/v1/authentication/link': ({ body }, context) => loadLinkProfile(context, body.token),
  'POST /services/rest/v1/authentication/magic_link': ({ body }, context) =>
    signInByLink(context, body.token),
  'POST /services/rest/v1/user/restore_password': ({ body }, context) => resetPasswordByLink(context, body),
  'POST /services/rest/v1/user/register': ({ body }, context) => sendRegisterEmail(context, body),
  'POST /services/rest/v1/user/confirm_register': ({ body }, context) => confirmEmailByLink(context, body),
  'POST /services/rest/v1/user/logout': (_input, context) => signOut(context),
  'POST /services/rest/v1/phone/check': ({ body }, context) => confirmPhoneOrSendCode(context, body.phone),
  'POST /services/rest/v1/phone/confirm': ({ body }, context) => confirmPhoneByPin(context, body.pin),
  'POST /services/rest/v1/user/change_password': ({ body }, context) =>
    changePassword(context, body.old_password, body.password),
  'POST /services/rest/v1/user/deactivate': (_input, context) => closeProfile(context),
};
