import { globSync } from 'node:fs';
import { ensurePrograms } from '#scripts/system-packages.mjs';

/** Paths of the programs of WebKitGTK. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** Xvfb, an X server that needs no screen. */
  display: string;
}

/** Finds or installs Firefox. @returns its path, or null when it cannot be installed */
export async function ensureFirefox(): Promise<string | null> {
  const programs = await ensurePrograms({ 'firefox-esr': 'firefox-esr' });
  return programs?.['firefox-esr'] ?? null;
}

/** Finds or installs WebKitGTK, its driver and Xvfb. @returns null when one of them cannot be installed */
export async function ensureWebKit(): Promise<WebKitPrograms | null> {
  const programs = await ensurePrograms({ WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' });
  // MiniBrowser is part of the library's package, in a folder named by the processor architecture.
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().toReversed();
  const { WebKitWebDriver: driver, Xvfb: display } = programs ?? {};
  return driver && display && browser ? { driver, browser, display } : null;
}
