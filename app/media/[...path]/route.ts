import { handle } from '@/app/mount';

export { handle as GET };
