export { transitionBooking } from './end';
export { expireBookings } from './expire';
export { listBookings } from './list';
export { type BookingRow, findByNumber as findBookingForEmail } from './repo';
export { bookingRoutes } from './routes';
