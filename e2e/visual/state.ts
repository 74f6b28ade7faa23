import type { Page } from '@playwright/test';
import type { Db } from '#backend/db/client.ts';

/** Objects that bring a page into a state. */
export interface Scene {
  page: Page;
  db: Db;
  /** True when the header has the menu of a phone: at 390 and 768 px. */
  hasSidebar: boolean;
  baseURL: string | undefined;
}

type Arrange = (scene: Scene) => Promise<unknown>;

/** State of a page, stored as one screenshot per window width. */
export interface State {
  /** Name of the screenshot's file. */
  name: string;
  path: string | ((scene: Scene) => Promise<string>);
  /** Prepares the shopper and the data before the page is opened. */
  before?: Arrange;
  /** Brings the opened page into the state. */
  arrange?: Arrange;
  /** Expected errors in the browser. */
  errors?: RegExp;
}
