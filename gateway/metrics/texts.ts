/** Texts for the operator, printed when the node cannot start. */
export const metricsTexts = {
  cannotListen: (port: number, code: string) =>
    code === 'EADDRINUSE'
      ? `Порт ${port} для метрик занят: задайте другой через METRICS_PORT`
      : `На порту ${port} нельзя отдавать метрики (${code}): проверьте METRICS_PORT и METRICS_HOST`,
} as const;
