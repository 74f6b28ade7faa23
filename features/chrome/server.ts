export { DefaultShell } from './components/default-shell.tsx';
export { EmptyShell } from './components/empty-shell.tsx';
export { LiteShell } from './components/lite-shell.tsx';
export { LookShell } from './components/look-shell.tsx';
export { ProfileShell } from './components/profile-shell.tsx';
export { getMenu } from './menus.ts';
