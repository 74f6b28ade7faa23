import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { endProcess, untilReady } from '#scripts/shop/child-process.ts';

const TIMEOUT_MS = 30_000;

/** A server of somebody else's, on loopback and a port of its own. */
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
 * Starts a server and waits until it serves.
 * @param serves for a server that takes connections before it answers on them
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
  await untilReady(
    child,
    () => serves(port),
    TIMEOUT_MS,
    () => `${command} не запустился: ${Buffer.concat(said).toString().slice(-2000)}`,
  );
  return { port, stop: (signal) => endProcess(child, signal) };
}
