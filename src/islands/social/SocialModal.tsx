import { useEffect, useState } from 'react';
import { closeModal } from '../../stores/core/modals.ts';
import { PROVIDER_NAMES } from '../../stores/social/names.ts';
import type { SocialSignIn } from '../../stores/social/popups.ts';
import { createSignIn, failureKey, type SignInState } from '../../stores/social/sign-in.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useLive } from '../core/useLive.ts';
import { openWindow } from '../session/openWindow.ts';
import { useOtherSide } from '../session/useOtherSide.ts';
import { LinkPart } from './LinkPart.tsx';
import styles from './SocialModal.module.css';
import { SocialRegisterPart } from './SocialRegisterPart.tsx';
import { BROWSER_WINDOWS } from './windows.ts';

type Props = SocialSignIn & { readonly close: () => void };

/** A sign-in by another, from the provider's window to the session, or what a first one still needs. */
export default function SocialModal({ close, ...asked }: Props) {
  const { t } = useLocale();
  const [signIn] = useState(() => createSignIn(asked, BROWSER_WINDOWS));
  const state = useLive(signIn.$state);
  useEffect(() => {
    signIn.run();
    return signIn.stop;
  }, [signIn]);
  useEffect(() => {
    if (state.state === 'done') close();
  }, [state, close]);
  const { provider } = signIn;
  const name = provider === undefined ? '' : PROVIDER_NAMES[provider];
  const title = name === '' ? t('session.logIn') : t('session.continueWith', { provider: name });
  return (
    <Modal title={title} size={state.state === 'register' ? 'medium' : 'small'} onClose={close}>
      {state.state === 'register' && <SocialRegisterPart came={state.came} name={name} {...asked} close={close} />}
      {state.state === 'known' && <LinkPart came={state.came} name={name} signIn={signIn} {...asked} close={close} />}
      <Progress state={state} name={name} again={provider && (() => signIn.begin(openWindow()))} />
    </Modal>
  );
}

interface ProgressProps {
  readonly state: SignInState;
  readonly name: string;
  /** Missing where this window has nothing to begin again with. */
  readonly again: (() => void) | undefined;
}

function Progress({ state, name, again }: ProgressProps) {
  const { t } = useLocale();
  const otherSide = useOtherSide();
  switch (state.state) {
    case 'opening':
      return (
        <div className={styles.waiting}>
          <Spinner label={t('social.leading', { provider: name })} />
        </div>
      );
    case 'waiting':
      return (
        <div className={styles.waiting}>
          <Spinner label={t('social.waiting')} />
          <p>{t('social.waiting')}</p>
        </div>
      );
    case 'failed': {
      const key = failureKey(state.code);
      const href = otherSide(key);
      return (
        <div className={styles.waiting}>
          <p role="alert">{href === undefined ? t(key) : <a href={href}>{t(key)}</a>}</p>
          {again ? (
            <Button kind="primary" onClick={again}>
              {t('social.again')}
            </Button>
          ) : (
            <Button onClick={() => closeModal('social')}>{t('ui.close')}</Button>
          )}
        </div>
      );
    }
    default:
      return null;
  }
}
