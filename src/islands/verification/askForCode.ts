import { errorKey } from '../../contract/errors.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import type { Locale } from '../../i18n/translate.ts';
import type { AskCode } from '../../stores/session/sms-login.ts';
import type { ServerForm } from '../core/form/useServerForm.ts';

interface Options<Name extends string> {
  readonly t: Locale['t'];
  readonly form: Pick<ServerForm<Name>, 'validate' | 'clear' | 'refuse'>;
  /** The fields of the number and of the code. */
  readonly number: Name;
  readonly code: Name;
  readonly country: Country | undefined;
  readonly askCode: AskCode;
}

/**
 * What the button of a code does: it first checks the number (SPEC 5), and a number that the gateway refuses stays marked
 * once the warning is closed (SPEC 8).
 */
export async function askForCode<Name extends string>(options: Options<Name>): Promise<void> {
  const { t, form, number, code, country, askCode } = options;
  const mobileNum = await form.validate(number);
  if (mobileNum === undefined) return;
  form.clear(code);
  const refused = await askCode({ mobileNum, country });
  if (refused === 'verification.mobile') form.refuse({ field: number, message: t(errorKey(refused)) });
}
