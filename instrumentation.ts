/**
 * Starts OpenTelemetry traces if they are switched on (lib/tracing/start.ts). Next calls this function once in each
 * process that renders pages.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { nextBridge } = await import('./lib/bridge.ts');
  await nextBridge.startTracing?.();
}
