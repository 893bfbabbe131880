import type { GatewayConfig } from '../../core/config.ts';

/** Where Firebase Authentication is reached. */
export interface FirebaseAddresses {
  /** The Identity Toolkit: https://cloud.google.com/identity-platform/docs/reference/rest */
  readonly toolkit: string;
  /** The keys that ID tokens are signed by, as JWKS. */
  readonly keys: string;
  /** The script of reCAPTCHA v2, as browsers load it: https://developers.google.com/recaptcha/docs/display */
  readonly recaptcha: string;
  /** What that script loads and frames: https://developers.google.com/recaptcha/docs/faq */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
}

const KEYS_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const GOOGLE: FirebaseAddresses = {
  toolkit: 'https://identitytoolkit.googleapis.com',
  keys: `https://www.googleapis.com${KEYS_PATH}`,
  recaptcha: 'https://www.google.com/recaptcha/api.js',
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Google's addresses, or those of the stand-in that the configuration names: the same paths, all below one address. */
export function firebaseAddresses({ FIREBASE_URL: base }: Pick<GatewayConfig, 'FIREBASE_URL'>): FirebaseAddresses {
  if (base === undefined) return GOOGLE;
  const toolkit = base.replace(/\/$/, '');
  const recaptcha = `${toolkit}/recaptcha/`;
  return {
    toolkit,
    keys: `${toolkit}${KEYS_PATH}`,
    recaptcha: `${recaptcha}api.js`,
    scripts: [recaptcha],
    frames: [recaptcha],
  };
}
