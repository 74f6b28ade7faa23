import { handle } from '#app/api-handler.ts';

export { handle as GET };
