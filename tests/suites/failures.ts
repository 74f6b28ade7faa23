import { report } from '#scripts/tasks.mjs';

/** Collects failures of tasks, so that the next tasks run in spite of a failure. */
export function collectFailures() {
  const failures: unknown[] = [];
  return {
    /** Waits for a task. Stores its error instead of throwing it. */
    attempt: async (task: Promise<unknown>): Promise<void> => {
      await task.catch((error: unknown) => failures.push(error));
    },
    hasFailures: () => failures.length > 0,
    /** Prints all failures except the first, which it throws. @throws the first failure, if any */
    rethrow: (): void => {
      const [first, ...others] = failures;
      for (const failure of others) report(failure);
      if (failures.length > 0) throw first;
    },
  };
}
