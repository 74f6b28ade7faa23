import { type ChildProcess, spawn } from 'node:child_process';
import { waitUntilEnded, waitUntilReady } from '#scripts/shop/child-process.ts';

/** Commands that run a shop: with npm and the launcher above it, and directly. */
export const COMMANDS = {
  npm: ['npm', '--silent', 'start'],
  serve: [process.execPath, 'scripts/serve.ts'],
} as const;
export type CommandName = keyof typeof COMMANDS;

/** A shop in a process group of its own, as a service manager or a terminal starts it. */
export interface ShopGroup {
  child: ChildProcess;
  /** Resolves when the shop is ready. @throws Refusal when it ends before */
  ready: () => Promise<void>;
  /** Sends a signal to every process of the group. */
  signal: (signal: NodeJS.Signals) => void;
  /** Waits for the end of the group's leader. Returns its exit code, or the signal that ended it. */
  end: () => Promise<number | NodeJS.Signals | null>;
  /** Lines of the log with the level `error` or above. */
  errors: () => string[];
}

/** pino's number of the level `error`. */
const ERROR = 50;
const START_MS = 600_000;

function isError(line: string): boolean {
  try {
    const { level }: { level?: unknown } = JSON.parse(line);
    return level === 'error' || level === 'fatal' || (typeof level === 'number' && level >= ERROR);
  } catch {
    return false;
  }
}

/** Starts a shop in a process group of its own. */
export function startShopGroup(command: CommandName, url: string, env: Record<string, string>): ShopGroup {
  const [program, ...args] = COMMANDS[command];
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part;
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    child,
    ready: async () => {
      await waitUntilReady(child, isReady, START_MS, () => `${command}: ${output.slice(-2000)}`);
    },
    signal: (signal) => {
      // All processes of the group may have ended after an earlier signal.
      if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), signal);
    },
    end: async () => {
      await waitUntilEnded(child);
      return child.signalCode ?? child.exitCode;
    },
    errors: () => output.split('\n').filter(isError),
  };
}
