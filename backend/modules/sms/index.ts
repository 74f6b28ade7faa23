export { sendWaitingSms } from './send';
