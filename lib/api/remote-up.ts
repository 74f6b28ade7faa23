import { ORIGIN } from './request';
import { transport } from './transport';

/** An endpoint of the specification that costs a back end next to nothing. */
const PROBE = '/api/v1/auth/check';

/** Whether the back end behind API_BASE_URL answers at all, whatever it says. */
export async function isRemoteUp(): Promise<boolean> {
  try {
    const { status } = await transport(new Request(ORIGIN + PROBE));
    return status < 500;
  } catch {
    return false;
  }
}
