import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { endProcess, waitUntilReady } from '#scripts/shop/child-process.ts';

const TIMEOUT_MS = 30_000;

/** A third-party server process that listens on a loopback port. */
export interface Daemon {
  port: number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Starts a server and waits until it is ready.
 * @param serves readiness check. By default the server is ready when it accepts connections
 */
export async function startDaemon(
  command: string,
  args: string[],
  port: number,
  serves: (port: number) => Promise<boolean> = takesConnections,
): Promise<Daemon> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  await waitUntilReady(
    child,
    () => serves(port),
    TIMEOUT_MS,
    () => `${command} не запустился: ${Buffer.concat(said).toString().slice(-2000)}`,
  );
  return { port, stop: (signal) => endProcess(child, signal) };
}
