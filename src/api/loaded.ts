import { inTime, LateError } from '../contract/in-time.ts';
import { ApiError } from './errors.ts';

/** Code that is only loaded when it is needed. @throws ApiError `network.*` where it does not come, as for a call */
export async function loaded<Code>(loading: Promise<Code>): Promise<Code> {
  try {
    return await inTime(loading);
  } catch (cause) {
    throw new ApiError(cause instanceof LateError ? 'network.timeout' : 'network.offline', { cause });
  }
}
