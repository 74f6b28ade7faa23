declare global {
  /** Errors of the page since the last read. */
  var pageErrors: string[] | undefined;
}

/**
 * Begins to collect the page's errors, once per page. The function runs in the page, so it must not use anything
 * that is defined outside.
 * @returns the array to which errors are added
 */
export function collectErrors(): string[] {
  if (globalThis.pageErrors) return globalThis.pageErrors;
  const errors: string[] = [];
  globalThis.pageErrors = errors;
  addEventListener('error', ({ error, message }) =>
    errors.push(error instanceof Error ? `${message}\n${error.stack}` : message),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    errors.push(reason instanceof Error ? `${reason.message}\n${reason.stack}` : String(reason)),
  );
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    errors.push(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
  const { error: write } = console;
  console.error = (...parts) => {
    errors.push(parts.join(' '));
    write(...parts);
  };
  return errors;
}
