import type { GatewayConfig } from '../config.ts';
import type { Merchant } from '../merchants/merchant.ts';
import { isOwnPage } from './cors.ts';
import { ApiError } from './errors.ts';

interface Asked {
  readonly config: Pick<GatewayConfig, 'CORS_ORIGINS'>;
  readonly merchant: Pick<Merchant, 'code' | 'domains' | 'mirrors'>;
}

/**
 * The origin of the page that a call names as the one to lead back to. An outside party lets it frame what it shows and
 * speaks to it, so it has to be the merchant's.
 * @param backUrl as the call's body says it
 * @throws ApiError request.invalid, at the field backUrl
 */
export function ownOrigin({ config, merchant }: Asked, backUrl: string): string {
  const origin = URL.canParse(backUrl) ? new URL(backUrl).origin : 'null';
  if (isOwnPage({ config, merchant }, origin)) return origin;
  const value = { fields: [{ path: 'backUrl', key: 'errors.field.invalid' }] };
  throw new ApiError('request.invalid', `Expected a backUrl on a domain of ${merchant.code}, found ${origin}.`, {
    value,
  });
}
