import { handle } from '@/app/mount';

export { handle as DELETE, handle as GET, handle as POST };
