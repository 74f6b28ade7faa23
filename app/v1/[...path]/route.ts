import { handle } from '@/app/api-handler';

export { handle as DELETE, handle as GET, handle as POST };
