export { mergeGuest } from './merge';
export { lockSession, lockShopper } from './repo';
export { sweepGuests } from './sweep';
