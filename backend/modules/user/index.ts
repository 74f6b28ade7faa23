export { judgeReview } from './reviews';
export { userRoutes } from './routes';
