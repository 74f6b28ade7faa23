import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';

type Declared = (typeof endpoints)[EndpointKey];
type Flag = 'managesSession' | 'acceptsReplacedToken' | 'isRead' | 'isRateLimited';

/** Returns the access that an endpoint declares: who may call it (section 6, RO-03). */
export const getEndpointAccess = (key: EndpointKey): Declared['access'] => endpoints[key].access;

/** Returns true when an endpoint declares a flag for the router (lib/contracts/endpoint.ts). */
export const hasEndpointFlag = (key: EndpointKey, flag: Flag): boolean =>
  (endpoints[key] as { [F in Flag]?: true })[flag] === true;

/** Returns true when requests to an endpoint may change data. */
export const isWriteEndpoint = (key: EndpointKey): boolean =>
  !key.startsWith('GET ') && !hasEndpointFlag(key, 'isRead');
