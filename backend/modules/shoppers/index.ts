export { mergeGuest } from './merge';
export { lockSession, lockShopper } from './repo';
