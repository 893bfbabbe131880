import { useState, useSyncExternalStore } from 'react';
import { errorKey } from '../../contract/errors.ts';
import { inTime } from '../../contract/in-time.ts';
import { continueAfterLogin } from '../../stores/session/after-login.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary, type FieldError } from '../../ui/form/ErrorSummary.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { codeOfMissing } from '../core/useCode.ts';

const never = () => () => undefined;

/** Nearly every browser can, so the page shows the button until this one is known. */
function useCanPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  );
}

interface Props {
  readonly onward: (() => void) | undefined;
  /** The page that a refused log-in is sent to, by the key of what it is told. */
  readonly otherSide: (key: string) => string | undefined;
}

/** Logs in by a passkey. What does so loads when it is pressed. */
export function PasskeyButton({ onward, otherSide }: Props) {
  const { t } = useLocale();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<FieldError>();
  if (!useCanPasskeys()) return null;

  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    const refused = await logIn();
    setBusy(false);
    if (refused === null) return continueAfterLogin(onward);
    setProblem(refused);
    setTries(tries + 1);
  };
  const logIn = async () => {
    try {
      const { logInByPasskey } = await inTime(import('../../stores/passkeys/log-in.ts'));
      const key = await logInByPasskey();
      return key && { message: t(key), href: otherSide(key) };
    } catch (error) {
      return { message: t(errorKey(codeOfMissing(error))) };
    }
  };
  return (
    <>
      <Button size="large" icon="shield-check" wide busy={busy} onClick={() => void press()}>
        {t('session.byPasskey')}
      </Button>
      <ErrorSummary title={t('passkeys.logInFailed')} errors={problem === undefined ? [] : [problem]} attempt={tries} />
    </>
  );
}
