import { handle } from '@/app/api-handler';

export { handle as GET };
