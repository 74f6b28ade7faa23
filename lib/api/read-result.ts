import { type EndpointKey, type EndpointResult, endpoints } from '#lib/contracts/index.ts';
import { type ContractDeviation, readLeniently } from '#lib/contracts/lenient.ts';
import { sanitizeAnswer } from '#lib/html/sanitize-html.ts';
import { createLogger } from '#lib/log/logger.ts';
import { createThrottledReport } from '#lib/log/throttled-report.ts';
import { resolvePictureUrl } from './picture-url.ts';

const log = createLogger({ part: 'back end' });

interface Differences {
  call: EndpointKey;
  /** Kinds of difference by the path of the field in the contract. */
  fields: Record<string, ContractDeviation | 'picture host'>;
}

const report = createThrottledReport<Differences>((differences, count) =>
  log.warn({ ...differences, count }, 'back end answer differs'),
);

/**
 * Reads a result of the back end behind API_BASE_URL leniently, with picture URLs resolved and HTML sanitized.
 * Differences from the contract are logged without values, at most once a minute for each endpoint and set of fields.
 * @param isMain true for the main data of a page. A missing list then counts as an error.
 * @throws TypeError when the result cannot be converted to the contract
 */
export function convertBackEndResult<C extends EndpointKey>(
  key: C,
  result: unknown,
  base: URL,
  isMain = false,
): EndpointResult<C> {
  const fields: Differences['fields'] = {};
  const note = (field: string, leniency: ContractDeviation) => {
    fields[field] = leniency;
  };
  const shown = (address: string, field: string) => {
    const at = resolvePictureUrl(address, base);
    if (at === '') fields[field] = 'picture host';
    return at;
  };
  try {
    const read: unknown = readLeniently(endpoints[key].result, result, {
      onDeviation: note,
      pictureAt: shown,
      isMain,
      allowEmptyResult: !key.startsWith('GET '),
    });
    return sanitizeAnswer(read, (address) => shown(address, 'html')) as EndpointResult<C>;
  } finally {
    const signature = Object.entries(fields).sort().join();
    if (signature) report(`${key} ${signature}`, { call: key, fields });
  }
}
