export { OwnSizeSync } from './components/own-size-sync.tsx';
export { SizeHelp } from './components/size-help.tsx';
export { useOwnSize } from './own-size.ts';
