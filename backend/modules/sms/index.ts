export { sendWaitingSms } from './send.ts';
