import { formatWait } from '#lib/texts/wait.ts';

/** Errors of the limit of reads. */
export const limitErrors = {
  reads: (seconds: number) => ({
    code: 'too_many_reads',
    message: `Слишком много запросов. Попробуйте ${formatWait(seconds)}`,
  }),
} as const;
