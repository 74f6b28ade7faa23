import { z } from 'zod';

// A page's policy lets no text become code. Unless told so zod tries, and the browser reports the attempt.
if (typeof window !== 'undefined') z.config({ jitless: true });

export { z };
