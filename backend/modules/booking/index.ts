export { expireBookings } from './expire.ts';
export { type BookingRow, findBookingByNumber as findBookingForEmail } from './repo.ts';
export { bookingRoutes } from './routes.ts';
