export { renderEmail } from './render';
export { sendWaitingEmails } from './send';
