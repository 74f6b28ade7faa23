import { onPublish, shopBackend } from '@/backend/instance';
import { publish } from '@/lib/cache/publish';

// The backend knows nothing of Next's caches; it only tells which tags changed.
onPublish(publish);

/** The shop behind the storefront's own address: what the API's routes hand a request to. */
export const handle = (request: Request) => shopBackend().fetch(request);
