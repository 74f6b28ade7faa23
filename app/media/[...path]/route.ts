import { shopBackend } from '@/backend/instance';

const handle = (request: Request) => shopBackend().fetch(request);

export { handle as DELETE, handle as GET, handle as POST };
