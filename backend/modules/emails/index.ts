export { renderEmail } from './render.ts';
export { sendQueuedEmails } from './send.ts';
