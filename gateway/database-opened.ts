/** Message to a process of the service: the database is open and has the schema of this version. */
export const DATABASE_OPENED = 'database opened';

/**
 * Waits for the message that the database is open. Until then a process loads its modules, and sends no query. A process
 * without a parent does not wait. Called before other listeners of messages are added, which would drop the message.
 */
export function waitUntilDatabaseOpened(): Promise<void> {
  if (!process.connected) return Promise.resolve();
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === DATABASE_OPENED) resolve();
    });
  });
}
