export { isPhoneConfirmed } from './codes-repo.ts';
export { profileOf } from './link-owner.ts';
export { insertLink } from './links-repo.ts';
export { hashPassword, isPassword } from './password.ts';
export { isOwnPhone } from './phone.ts';
export { authRoutes } from './routes.ts';
