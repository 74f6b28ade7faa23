export { isPhoneConfirmed } from './codes-repo';
export { insertLink } from './links-repo';
export { hashPassword, isPassword } from './password';
export { authRoutes } from './routes';
