export { LookShell as default } from '#features/chrome/server.ts';
