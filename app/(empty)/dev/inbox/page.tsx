export { InboxPage as default, inboxMetadata as metadata } from '#features/dev/server.ts';
