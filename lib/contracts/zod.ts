import { z } from 'zod';
import { describeIssue } from '#lib/texts/issues.ts';

z.config({
  // Messages for schemas without a custom message, in the browser and on the server.
  localeError: describeIssue,
  // The content security policy forbids eval. Without `jitless` zod calls eval once, and the browser reports a
  // violation.
  ...(typeof window !== 'undefined' && { jitless: true }),
});

export { z };
