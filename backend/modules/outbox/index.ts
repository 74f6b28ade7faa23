export { deliverWaiting, UnreadableMessage } from './deliver';
export { type OutboxEmail, type OwnerEmail, outboxEmail } from './email';
export { enqueueNothing } from './nothing';
export { enqueueForOwner } from './owner';
export { enqueueEmail, enqueueEmails, enqueueSms } from './repo';
export { type OutboxSms, outboxSms } from './sms';
