export { LiteShell as default } from '#features/chrome/server.ts';
