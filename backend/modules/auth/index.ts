export { isPhoneConfirmed } from './codes-repo.ts';
export { maskProfileContact } from './link-owner.ts';
export { insertLink } from './links-repo.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { isOwnPhone } from './phone.ts';
export { authRoutes } from './routes.ts';
