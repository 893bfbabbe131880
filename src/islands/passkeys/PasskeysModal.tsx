import { useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { createPasskeys, type OwnPasskey } from '../../stores/passkeys/passkeys.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import { useLive } from '../core/useLive.ts';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import styles from './Passkeys.module.css';

type Doing =
  | { readonly what: 'look' }
  | { readonly what: 'add' }
  | { readonly what: 'rename' | 'remove'; readonly passkey: OwnPasskey };

const LOOK: Doing = { what: 'look' };

/** The passkeys of whoever is logged in: adds one of this device, names and removes them. */
export default function PasskeysModal({ close }: { readonly close: () => void }) {
  const { t } = useLocale();
  const [passkeys] = useState(() => createPasskeys());
  const [doing, setDoing] = useState<Doing>(LOOK);
  useEffect(() => void passkeys.load(), [passkeys]);
  const look = () => setDoing(LOOK);
  switch (doing.what) {
    case 'add':
      return (
        <Modal title={t('passkeys.add')} onClose={close}>
          <PasskeyForm
            passkeys={passkeys}
            failed={t('passkeys.addFailed')}
            submit={t('passkeys.add')}
            text={t('passkeys.about')}
            label=""
            wantsProof
            send={passkeys.add}
            onEnd={look}
          />
        </Modal>
      );
    case 'rename':
      return (
        <Modal title={t('passkeys.rename')} onClose={close}>
          <PasskeyForm
            passkeys={passkeys}
            failed={t('passkeys.renameFailed')}
            submit={t('passkeys.save')}
            label={doing.passkey.label}
            wantsProof={false}
            send={(label) => passkeys.rename(doing.passkey.id, label)}
            onEnd={look}
          />
        </Modal>
      );
    case 'remove':
      return (
        <Modal title={t('passkeys.removeOf', { label: doing.passkey.label })} onClose={close}>
          <PasskeyForm
            passkeys={passkeys}
            failed={t('passkeys.removeFailed')}
            submit={t('passkeys.remove')}
            kind="danger"
            text={t('passkeys.removeText')}
            wantsProof
            send={(_, password) => passkeys.remove(doing.passkey.id, password)}
            onEnd={look}
          />
        </Modal>
      );
    case 'look':
      return (
        <Modal
          title={t('passkeys.title')}
          onClose={close}
          actions={
            <Button id="passkeys-add" kind="primary" icon="plus" onClick={() => setDoing({ what: 'add' })}>
              {t('passkeys.add')}
            </Button>
          }
        >
          <Looked
            passkeys={passkeys}
            onRename={(passkey) => setDoing({ what: 'rename', passkey })}
            onRemove={(passkey) => setDoing({ what: 'remove', passkey })}
          />
        </Modal>
      );
  }
}

interface LookedProps {
  readonly passkeys: ReturnType<typeof createPasskeys>;
  readonly onRename: (passkey: OwnPasskey) => void;
  readonly onRemove: (passkey: OwnPasskey) => void;
}

function Looked({ passkeys, ...on }: LookedProps) {
  const { t } = useLocale();
  const state = useLive(passkeys.$list);
  useFirstFocus('passkeys-add');
  const list = loadedValue(state);
  if (list?.length === 0) return <Empty picture="inbox" title={t('passkeys.none')} text={t('passkeys.noneText')} />;
  if (list) {
    return (
      <>
        <p className={styles.text}>{t('passkeys.about')}</p>
        <PasskeyList list={list} {...on} />
      </>
    );
  }
  if (state.state === 'failed') return <FailedState code={state.code} onRetry={() => void passkeys.load()} />;
  return (
    <div className={styles.list} aria-busy="true">
      {['first', 'second'].map((id) => (
        <Skeleton key={id} shape="block" className={styles.pending} />
      ))}
    </div>
  );
}
