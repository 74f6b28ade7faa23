import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';

type Declared = (typeof endpoints)[EndpointKey];
type Flag = 'managesSession' | 'acceptsReplacedToken' | 'isRead' | 'isRateLimited';

/** Returns who may make a request (section 6, RO-03). */
export const accessOf = (key: EndpointKey): Declared['access'] => endpoints[key].access;

/** Whether an endpoint declares a rule of the router (lib/contracts/endpoint.ts). */
export const declares = (key: EndpointKey, flag: Flag): boolean =>
  (endpoints[key] as { [F in Flag]?: true })[flag] === true;

/** Whether a request changes something. */
export const isWrite = (key: EndpointKey): boolean => !key.startsWith('GET ') && !declares(key, 'isRead');
