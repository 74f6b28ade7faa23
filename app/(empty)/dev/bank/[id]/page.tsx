export { BankPage as default, bankMetadata as metadata } from '#features/dev/server.ts';
