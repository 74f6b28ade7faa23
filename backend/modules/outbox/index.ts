export { countQueuedMessages } from './backlog.ts';
export { deliverQueuedMessages, UnreadableMessageError } from './deliver.ts';
export { type OutboxEmail, type OwnerEmail, outboxEmail } from './email.ts';
export { enqueueForOwner } from './owner.ts';
export { enqueueEmail, enqueueEmails, enqueueSms, OUTBOX_CHANNELS } from './repo.ts';
export { simulateEnqueue } from './simulate-enqueue.ts';
export { type OutboxSms, outboxSms } from './sms.ts';
