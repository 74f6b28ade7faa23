import { defineConfig } from '@playwright/test';
import visual from './playwright.config.ts';

/** Configuration of the screenshots of the ready themes. One test runs at a time, because they share the shop's theme. */
export default defineConfig({
  ...visual,
  testIgnore: [],
  testMatch: 'themes.spec.ts',
  fullyParallel: false,
  workers: 1,
  projects: visual.projects?.filter(({ name }) => name !== '768'),
});
