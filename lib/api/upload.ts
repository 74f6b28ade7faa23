import type { EndpointInput, EndpointKey, EndpointResult } from '#lib/contracts/index.ts';
import { parseJson } from '#lib/domain/parse-json.ts';
import { validation } from '#lib/texts/validation.ts';
import { buildExpectedCustomerHeaders } from './expected-customer.ts';
import { describeRequest } from './request.ts';
import { ApiFailure, unwrapEnvelope } from './result.ts';

interface Options {
  signal: AbortSignal;
  /** Receives the share of the bytes sent so far, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Makes a request with a large body. It uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws ApiFailure
 */
export function upload<C extends EndpointKey>(
  key: C,
  input: EndpointInput<C>,
  { signal, onProgress }: Options,
): Promise<EndpointResult<C>> {
  const { method, path, body } = describeRequest(key, input as object);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(buildExpectedCustomerHeaders()))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(unwrapEnvelope(parseJson(request.responseText), request.status) as EndpointResult<C>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () =>
      reject(new ApiFailure({ kind: 'network', status: 0, message: validation.files.failed }));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
