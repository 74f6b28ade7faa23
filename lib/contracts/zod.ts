import { z } from 'zod';
import { describeIssue } from '#lib/texts/issues.ts';

z.config({
  // Messages of schemas that bring none of their own, in the browser and in the shop alike.
  localeError: describeIssue,
  // A page's policy lets no text become code. Unless told so zod tries, and the browser reports the attempt.
  ...(typeof window !== 'undefined' && { jitless: true }),
});

export { z };
