import type { Page } from '@playwright/test';
import type { Db } from '#backend/db/client.ts';

/** Objects with which a state is arranged. */
export interface Scene {
  page: Page;
  db: Db;
  /** True when the header has the menu of a phone: at 390 and 768 px. */
  hasSidebar: boolean;
  baseURL: string | undefined;
}

type Arrange = (scene: Scene) => Promise<unknown>;

/** State of a page, stored as one picture at each width. */
export interface State {
  /** Name of the picture's file. */
  name: string;
  path: string | ((scene: Scene) => Promise<string>);
  /** Prepares the shopper and the data, before the page is opened. */
  before?: Arrange;
  /** Leads from the opened page to the state. */
  arrange?: Arrange;
  /** Expected errors in the browser. */
  errors?: RegExp;
}
