export { EmptyShell as default } from '#features/chrome/server.ts';
