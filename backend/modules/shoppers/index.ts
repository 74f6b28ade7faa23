export { lockSession, lockShopper } from './repo';
export { sweepGuests } from './sweep';
