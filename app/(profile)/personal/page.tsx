export { OverviewPage as default, overviewMetadata as metadata } from '#features/personal/server.ts';
