import type { ServerMetadata } from 'openid-client';
import type { SocialProvider } from '../../contract/social/words.ts';
import type { GatewayConfig } from '../core/config.ts';
import type { SocialPart } from './part.ts';

/** A provider as one brand uses it. */
export interface ProviderAccess {
  readonly provider: SocialProvider;
  readonly clientId: string;
  readonly secret: string;
  readonly issuer: string;
  /** What the provider says of itself where it publishes too little to be found out; else it is asked. */
  readonly metadata: ServerMetadata | undefined;
  /** Whether an address of mail that it marks as verified is one. */
  readonly vouchesForMail: boolean;
}

interface Known {
  readonly issuer: string;
  readonly metadata?: ServerMetadata;
  readonly vouchesForMail: boolean;
}

/** https://developers.google.com/identity/openid-connect/openid-connect */
const GOOGLE: Known = { issuer: 'https://accounts.google.com', vouchesForMail: true };

/**
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token: what Facebook publishes of itself names no
 * endpoint for tokens, and its tokens do not say whether somebody reads the mail of an address.
 */
const FACEBOOK: Known = {
  issuer: 'https://www.facebook.com',
  metadata: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
    jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    id_token_signing_alg_values_supported: ['RS256'],
  },
  vouchesForMail: false,
};

const KNOWN: Readonly<Record<SocialProvider, Known>> = { google: GOOGLE, facebook: FACEBOOK };

/** @returns null where the brand does not offer the provider, or the gateway has no secret for it */
export function accessTo(
  provider: SocialProvider,
  part: SocialPart,
  { SOCIAL_SECRETS }: Pick<GatewayConfig, 'SOCIAL_SECRETS'>,
): ProviderAccess | null {
  const client = part[provider];
  const secret = client && SOCIAL_SECRETS.get(client.clientId);
  if (!client || secret === undefined) return null;
  const { issuer, metadata, vouchesForMail } = KNOWN[provider];
  return {
    provider,
    clientId: client.clientId,
    secret,
    issuer: client.issuer ?? issuer,
    // Another server stands in for the provider, and says itself where its endpoints are.
    metadata: client.issuer === undefined ? metadata : undefined,
    vouchesForMail,
  };
}
