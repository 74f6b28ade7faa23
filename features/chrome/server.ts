export { DefaultShell } from './components/default-shell';
export { LiteShell } from './components/lite-shell';
