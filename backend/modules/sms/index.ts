export { sendQueuedSms } from './send.ts';
