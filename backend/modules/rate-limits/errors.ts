import { formatWait } from '#lib/texts/wait.ts';

export const limitErrors = {
  reads: (seconds: number) => ({
    code: 'too_many_reads',
    message: `Слишком много запросов. Попробуйте ${formatWait(seconds)}`,
  }),
} as const;
