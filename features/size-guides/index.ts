export { OwnSizeSync } from './components/own-size-sync';
export { SizeHelp } from './components/size-help';
export { useOwnSize } from './own-size';
