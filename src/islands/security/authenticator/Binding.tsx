import { useState } from 'react';
import type { AuthenticatorOffer } from '../../../contract/security/endpoints.ts';
import { type AuthenticatorField, createAuthenticatorBinding } from '../../../stores/security/authenticator.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonRow } from '../../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { useServerForm } from '../../core/form/useServerForm.ts';
import { useFirstFocus } from '../../core/useFirstFocus.ts';
import styles from './Authenticator.module.css';
import { ProofFields } from './ProofFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanPart } from './ScanPart.tsx';
import { useAuthenticatorFields } from './useAuthenticatorFields.ts';

type Step =
  | { readonly at: 'proof' }
  | { readonly at: 'scan'; readonly offer: AuthenticatorOffer }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

interface Props {
  readonly isBound: boolean;
  /** It was begun with before, and has waited too long. */
  readonly isAgain: boolean;
  readonly onOver: () => void;
  readonly close: () => void;
}

/** The steps that connect an authenticator application: whose account it is, the application itself, its recovery codes. */
export function Binding({ isBound, isAgain, onOver, close }: Props) {
  const { t } = useLocale();
  const [binding] = useState(() => createAuthenticatorBinding(isBound));
  const [step, setStep] = useState<Step>({ at: 'proof' });
  const { password, code, refusalOf } = useAuthenticatorFields();
  const proofFields = binding.proof.map((name) => (name === 'password' ? password : code));
  const proof = useServerForm<AuthenticatorField>({
    id: 'authenticator',
    fields: proofFields,
    send: async (typed) => {
      const begun = await binding.begin({ password: typed('password'), code: typed('code') });
      if (!begun.ok) return begun.problems.map(refusalOf);
      setStep({ at: 'scan', offer: begun.offer });
      return [];
    },
  });
  const scan = useServerForm<AuthenticatorField>({
    id: 'authenticator-new',
    fields: [code],
    send: async (typed) => {
      const finished = await binding.finish(typed('code'));
      if (finished.ok) setStep({ at: 'codes', codes: finished.recoveryCodes });
      else if (finished.isOver) onOver();
      else return finished.problems.map(refusalOf);
      return [];
    },
  });
  const shown = scan.at(code);
  const [first] = proofFields;
  const firstIds = {
    proof: first ? proof.at(first).id : 'authenticator-go',
    scan: shown.id,
    codes: 'authenticator-kept',
  };
  useFirstFocus(firstIds[step.at]);
  const busy = proof.busy || scan.busy;
  if (step.at === 'codes') {
    return (
      <Modal title={t('security.codesTitle')}>
        <RecoveryCodes
          codes={step.codes}
          onKept={() => {
            binding.done();
            close();
          }}
        />
      </Modal>
    );
  }
  const { form, summary } = step.at === 'proof' ? proof : scan;
  const isOver = isAgain && step.at === 'proof' && summary.attempt === 0;
  return (
    <Modal title={t('security.appTitle')} onClose={close} busy={busy}>
      <form key={step.at} {...form} className={styles.form}>
        <ErrorSummary
          title={t('security.appFailed')}
          {...(isOver ? { errors: [{ message: t('errors.security.bindingOver') }], attempt: 0 } : summary)}
        />
        {step.at === 'proof' ? (
          <>
            <p className={styles.about}>{t(isBound ? 'security.appReplaceAsk' : 'security.appAsk')}</p>
            <ProofFields fields={proofFields} at={proof.at} />
          </>
        ) : (
          <>
            <ScanPart offer={step.offer} />
            <Field
              id={shown.id}
              label={t('security.appCode')}
              hint={t('security.appCodeHint')}
              error={shown.error}
              required
            >
              <TextInput
                icon="lock"
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
                dir="ltr"
                {...shown.input}
              />
            </Field>
          </>
        )}
        <ButtonRow>
          <Button size="large" onClick={close} disabledReason={busy ? t('ui.pleaseWait') : undefined}>
            {t('ui.cancel')}
          </Button>
          <Button id="authenticator-go" type="submit" kind="primary" size="large" busy={busy}>
            {t(step.at === 'proof' ? 'security.appContinue' : 'security.appConnect')}
          </Button>
        </ButtonRow>
      </form>
    </Modal>
  );
}
