export { lockSession, lockShopper } from './repo.ts';
export { deleteAbandonedGuests } from './sweep.ts';
