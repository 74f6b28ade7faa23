import { handle } from '#app/api-handler.ts';

export { handle as DELETE, handle as GET, handle as POST };
