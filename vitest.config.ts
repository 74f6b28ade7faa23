import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };
const shared = { plugins: [react()], resolve: { alias } };

export default defineConfig({
  test: {
    // One core less is the default: half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['{features,front,lib,scripts}/**/*.test.ts'],
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['{app,components,features}/**/*.test.tsx'],
          setupFiles: ['tests/setup.ts', 'tests/setup-dom.ts'],
          globalSetup: ['tests/templates.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['backend/**/*.test.ts', 'tests/**/*.test.ts'],
          setupFiles: ['tests/setup.ts'],
          globalSetup: ['tests/templates.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
