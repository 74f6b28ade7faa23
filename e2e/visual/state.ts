import type { Page } from '@playwright/test';
import type { Db } from '#backend/db/client.ts';

/** What a state is arranged with. */
export interface Scene {
  page: Page;
  db: Db;
  /** Whether the header has the menu of a phone: at 390 and 768 px. */
  hasSidebar: boolean;
  baseURL: string | undefined;
}

type Arrange = (scene: Scene) => Promise<unknown>;

/** One picture at each width. */
export interface State {
  /** The picture's file. */
  name: string;
  path: string | ((scene: Scene) => Promise<string>);
  /** Who it is and what they have, before the page is opened. */
  before?: Arrange;
  /** From the opened page to the state. */
  arrange?: Arrange;
  /** What the browser may report. */
  errors?: RegExp;
}
