export { type OutboxEmail, outboxEmail } from './email';
export { enqueueNothing } from './nothing';
export { type ClaimedEmail, claimEmails, closeEmail, enqueueEmail, enqueueEmails } from './repo';
