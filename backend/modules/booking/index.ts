export { transitionBooking } from './end.ts';
export { expireBookings } from './expire.ts';
export { listBookings } from './list.ts';
export { type BookingRow, findByNumber as findBookingForEmail } from './repo.ts';
export { bookingRoutes } from './routes.ts';
