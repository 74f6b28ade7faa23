import { report } from '#scripts/tasks.mjs';

/** Collects failures of tasks, so that a failed task does not hide failures of the next ones. */
export function collectFailures() {
  const failures: unknown[] = [];
  return {
    /** Waits for a task, whether or not it fails. */
    attempt: async (task: Promise<unknown>): Promise<void> => {
      await task.catch((error: unknown) => failures.push(error));
    },
    hasFailures: () => failures.length > 0,
    /** Prints all failures but the first. @throws the first */
    rethrow: (): void => {
      const [first, ...others] = failures;
      for (const failure of others) report(failure);
      if (failures.length > 0) throw first;
    },
  };
}
