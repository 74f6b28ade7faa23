export { lockSession, lockShopper } from './repo.ts';
export { sweepGuests } from './sweep.ts';
