import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import {
  ACTION_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
} from 'next/dist/client/components/app-router-headers.js';
import { expect, it } from 'vitest';
import { readSettings } from '#lib/settings/index.ts';
import { createGatewayConfig } from './config.ts';
import { cleanHeaders } from './guard.ts';

const source = readFileSync(
  createRequire(import.meta.url).resolve('next/dist/server/lib/server-ipc/utils.js'),
  'utf8',
);

it('removes every internal header of Next', () => {
  const [, list = ''] = /const INTERNAL_HEADERS = \[([^\]]*)\]/.exec(source) ?? [];
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  expect(names).toContain('x-middleware-rewrite');
  for (const name of [...names, NEXT_ROUTER_STATE_TREE_HEADER, ACTION_HEADER]) {
    const req = { headers: { [name]: '1' }, httpVersion: '1.1', socket: {} } as unknown as IncomingMessage;
    cleanHeaders(req, createGatewayConfig(readSettings({})));
    expect(req.headers, name).not.toHaveProperty(name);
  }
});
