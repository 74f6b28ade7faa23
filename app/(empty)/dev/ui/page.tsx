export { UiPage as default, uiMetadata as metadata } from '#features/dev/server.ts';
