import { useState } from 'react';
import { createContactBinding, type SentCode } from '../../../stores/security/contacts.ts';
import type { BindContactAsked } from '../../../stores/security/popups.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { useFirstFocus } from '../../core/useFirstFocus.ts';
import { CodeStep } from './CodeStep.tsx';
import { ProofStep } from './ProofStep.tsx';
import { WaitsStep } from './WaitsStep.tsx';

type Step =
  | { readonly at: 'proof' }
  | { readonly at: 'code'; readonly hint: string; readonly code: SentCode }
  | { readonly at: 'waits'; readonly hint: string; readonly usableAt: number };

/** Where the focus begins in each step. */
const FIRST = { proof: 'contact-value', code: 'contact-new-code', waits: 'contact-understood' } as const;

interface Props {
  readonly asked: BindContactAsked;
  /** It was begun with before, and has waited too long. */
  readonly isAgain: boolean;
  readonly onOver: () => void;
  readonly close: () => void;
}

/** The steps that bind a number or an address of mail: whose account it is, its code, and what happens when it replaces one. */
export function ContactSteps({ asked, isAgain, onOver, close }: Props) {
  const { t } = useLocale();
  const [binding] = useState(() => createContactBinding(asked.kind, asked.present));
  const [step, setStep] = useState<Step>({ at: 'proof' });
  const [busy, setBusy] = useState(false);
  // The dialog has opened by then, which a step inside it would be too early for.
  useFirstFocus(FIRST[step.at]);
  const shared = { onBusy: setBusy, close };
  return (
    <Modal
      title={t(step.at === 'waits' ? 'security.contactWaitsTitle' : `security.contactTitle.${asked.kind}`)}
      onClose={close}
      busy={busy}
    >
      {step.at === 'proof' && (
        <ProofStep
          {...shared}
          asked={asked}
          binding={binding}
          isAgain={isAgain}
          onBegun={(begun) => setStep({ at: 'code', ...begun })}
        />
      )}
      {step.at === 'code' && (
        <CodeStep
          {...shared}
          begun={step}
          binding={binding}
          onOver={onOver}
          onBound={({ hint, usableAt }) => (usableAt === null ? close() : setStep({ at: 'waits', hint, usableAt }))}
        />
      )}
      {step.at === 'waits' && <WaitsStep hint={step.hint} usableAt={step.usableAt} close={close} />}
    </Modal>
  );
}
