export { deliverWaiting, UnreadableMessage } from './deliver.ts';
export { type OutboxEmail, type OwnerEmail, outboxEmail } from './email.ts';
export { enqueueNothing } from './nothing.ts';
export { enqueueForOwner } from './owner.ts';
export { enqueueEmail, enqueueEmails, enqueueSms } from './repo.ts';
export { type OutboxSms, outboxSms } from './sms.ts';
