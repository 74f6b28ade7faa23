import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isDeep } from './tests/depth.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const shared = { plugins: [react()] };

/** Fakes for component tests, which neither navigate nor load another page. */
const browserFakes = [
  { find: /^next\/navigation$/, replacement: `${root}/tests/navigation.ts` },
  { find: /^(?:#lib\/hooks|\.|\.\.\/hooks)\/reload-page\.ts$/, replacement: `${root}/tests/reload-page.ts` },
];

/** Tests that only the deep lane runs, such as a power cut, a flood or another build of the shop. */
const deepTests = isDeep ? [] : ['**/*.deep.test.{ts,tsx}'];

const limits = {
  // Ends a test that hangs. The limit is so long that a slow test on a busy machine can still finish.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  // Values in failure messages are complete, because the gate lists failures by their messages.
  chaiConfig: { truncateThreshold: 1_000 },
};

export default defineConfig({
  test: {
    // Component tests are idle for a third of their time, so there are more workers than cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: ['tests/databases/index.ts'],
    projects: [
      {
        ...shared,
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          ...limits,
          include: [
            '{features,gateway,lib,scripts,tools}/**/*.test.ts',
            ...(isDeep ? ['bench/**/*.test.ts'] : []),
          ],
          exclude: deepTests,
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        ...shared,
        resolve: { alias: browserFakes },
        test: {
          name: 'components',
          environment: 'jsdom',
          // Packages and modules are loaded once per worker (tests/setup-dom.ts).
          isolate: false,
          ...limits,
          include: ['{app,components,features,lib}/**/*.test.tsx'],
          exclude: deepTests,
          setupFiles: ['tests/setup.ts', 'tests/setup-dom.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'backend',
          environment: 'node',
          // All files of a worker share modules and their compiled code, because no test replaces a module.
          isolate: false,
          include: ['{backend,demo}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/{deep,http}/**', ...deepTests],
          setupFiles: ['tests/setup.ts'],
          ...limits,
        },
      },
      {
        ...shared,
        test: {
          name: 'http',
          environment: 'node',
          isolate: false,
          // All of these tests use one shop, and a page that one test moves would be a 404 in another test.
          fileParallelism: false,
          include: ['tests/http/**/*.test.ts'],
          setupFiles: ['tests/setup.ts'],
          globalSetup: ['tests/http/index.ts'],
          ...limits,
        },
      },
      {
        ...shared,
        test: {
          name: 'deep',
          environment: 'node',
          // These tests load the machine, and each starts a shop.
          fileParallelism: false,
          include: ['tests/deep/**/*.test.ts'],
          setupFiles: ['tests/setup.ts'],
          ...limits,
        },
      },
    ],
  },
});
