export { renderEmail } from './render.ts';
export { sendWaitingEmails } from './send.ts';
