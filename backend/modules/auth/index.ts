export { isPhoneConfirmed } from './codes-repo';
export { profileOf } from './link-owner';
export { insertLink } from './links-repo';
export { hashPassword, isPassword } from './password';
export { isOwnPhone } from './phone';
export { authRoutes } from './routes';
