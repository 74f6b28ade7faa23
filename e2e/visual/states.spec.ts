import { resetRateLimits } from '../support/customer.ts';
import { test } from '../support/fixtures.ts';
import { declareSnapshotTest } from './snapshot-test.ts';
import { LOCAL, NOTICES, QUIET } from './states/index.ts';

test.beforeEach(({ db }) => resetRateLimits(db));

for (const state of QUIET) declareSnapshotTest(state);

test.describe('before the notices are answered', () => {
  test.use({ quiet: false });
  for (const state of NOTICES) declareSnapshotTest(state);
});

test.describe('in a browser on the machine of the shop', () => {
  // Removes the random `x-forwarded-for` header, with which the shop would act as if the browser ran on another
  // machine.
  test.use({ extraHTTPHeaders: {} });
  for (const state of LOCAL) declareSnapshotTest(state);
});
