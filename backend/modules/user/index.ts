export { moderateReview } from './reviews';
export { userRoutes } from './routes';
