import { type EndpointKey, type EndpointResult, endpoints } from '@/lib/contracts';
import { type Leniency, readLeniently } from '@/lib/contracts/lenient';
import { sanitizeAnswer } from '@/lib/html/sanitize-html';
import { createLogger } from '@/lib/log/logger';
import { createThrottledReport } from '@/lib/log/throttled-report';
import { pictureAt } from './picture-at';

const log = createLogger({ part: 'back end' });

interface Difference {
  call: EndpointKey;
  field: string;
  leniency: Leniency | 'picture host';
}

const report = createThrottledReport<Difference>((difference, count) =>
  log.warn({ ...difference, count }, 'back end answer differs'),
);

/**
 * Reads a result of the back end behind API_BASE_URL: leniently, with addresses of pictures that a page can show, and with
 * clean HTML. What differs from the contract is logged once a minute for each call and field, never with a value.
 * @throws TypeError when nothing of the contract can be made
 */
export function readResult<C extends EndpointKey>(key: C, result: unknown, base: URL): EndpointResult<C> {
  const note = (field: string, leniency: Difference['leniency']) =>
    report(`${key} ${field} ${leniency}`, { call: key, field, leniency });
  const shown = (address: string, field: string) => {
    const at = pictureAt(address, base);
    if (at === '') note(field, 'picture host');
    return at;
  };
  const read: unknown = readLeniently(endpoints[key].result, result, { note, pictureAt: shown });
  return sanitizeAnswer(read, (address) => shown(address, 'html')) as EndpointResult<C>;
}
