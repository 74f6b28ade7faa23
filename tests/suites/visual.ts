import { onFixedDay } from '#e2e/visual/fixed-day.ts';
import { step } from '#scripts/tasks.mjs';
import { PATIENT, shopVariables, withShop } from '#tests/support/ephemeral.ts';
import { playwright } from './run-tool.ts';

const CONFIG = 'e2e/visual/playwright.config.ts';

/** Compares key states of the shop with their screenshots in e2e/visual/snapshots. */
export const visual = (args: readonly string[]): Promise<void> =>
  withShop({ ...PATIENT, ...onFixedDay() }, (shop) =>
    step('Снимки состояний', () =>
      playwright(['-c', CONFIG, ...args], shopVariables(shop), 'Снимки состояний разошлись'),
    ),
  );
