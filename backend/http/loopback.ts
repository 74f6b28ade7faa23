/** Whether an IP address is a loopback one. */
export const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || address === '::1';
