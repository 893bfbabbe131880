import { type ReactNode, useState } from 'react';
import { errorKey } from '../../contract/errors.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import { continueAfterLogin } from '../../stores/session/after-login.ts';
import { createSmsLogin } from '../../stores/session/sms-login.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useServerForm } from '../core/form/useServerForm.ts';
import { askForCode } from '../verification/askForCode.ts';
import { CodeField } from '../verification/CodeField.tsx';
import { codeCheck, mobileCheck } from '../verification/checks.ts';
import { MobileField } from '../verification/MobileField.tsx';
import styles from './Login.module.css';
import { REMEMBER, RememberBox, useRecalled } from './RememberBox.tsx';
import { useOtherSide } from './useOtherSide.ts';

interface Props {
  /** Begins the ids of its controls, where a page has another such form. */
  readonly id?: string | undefined;
  readonly onward: (() => void) | undefined;
  readonly foot: ReactNode;
}

/** The log-in by mobile number: the number, the code that is sent to it, and nothing else (SPEC 2, 5). */
export default function SmsLoginForm({ id = 'sms', onward, foot }: Props) {
  const { t } = useLocale();
  const otherSide = useOtherSide();
  const [login] = useState(createSmsLogin);
  const [country, setCountry] = useState<Country>();
  const fields = [
    { name: 'mobile', kept: true, check: mobileCheck(t, country) },
    { name: 'code', once: true, late: true, check: codeCheck(t) },
    REMEMBER,
  ] as const;
  const [mobile, code, remember] = fields;
  const { form, at, fill, summary, busy, ...asking } = useServerForm({
    id,
    fields,
    send: async (typed) => {
      const number = { mobileNum: typed('mobile'), country };
      const result = await login.logIn(number, typed('code'), typed('remember') === 'on');
      if (!result.ok) {
        const key = errorKey(result.code);
        return [{ field: fieldOf(result.code), message: t(key), href: otherSide(key) }];
      }
      continueAfterLogin(onward);
      return [];
    },
  });
  useRecalled((login) => {
    if (login.way === 'username') fill({ remember: 'on' });
    else if (fill({ mobile: login.mobileNum, remember: 'on' }) && login.country) setCountry(login.country);
  });
  const ask = () => askForCode({ t, form: asking, number: 'mobile', code: 'code', country, askCode: login.askCode });
  return (
    <form {...form} className={styles.form} onInput={login.human.prepare}>
      <ErrorSummary title={t('session.logInFailed')} {...summary} />
      <MobileField country={country} onCountry={setCountry} {...at(mobile)} />
      <CodeField button={login.button} onAsk={() => void ask()} {...at(code)} />
      <RememberBox {...at(remember)} />
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        {t('session.logIn')}
      </Button>
      {foot}
    </form>
  );
}

/** The field that a refusal belongs to. */
function fieldOf(code: string): 'mobile' | 'code' | null {
  if (code === 'verification.mobile') return 'mobile';
  return code === 'verification.code' || code === 'verification.expired' ? 'code' : null;
}
