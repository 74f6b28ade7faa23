export { DefaultShell } from './components/default-shell';
export { EmptyShell } from './components/empty-shell';
export { LiteShell } from './components/lite-shell';
export { LookShell } from './components/look-shell';
export { ProfileShell } from './components/profile-shell';
export { getMenu } from './menus';
