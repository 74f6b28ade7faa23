export { expireBookings } from './expire.ts';
export { type BookingRow, findByNumber as findBookingForEmail } from './repo.ts';
export { bookingRoutes } from './routes.ts';
