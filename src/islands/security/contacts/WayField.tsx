import type { ContactProof } from '../../../contract/security/words.ts';
import type { SentCode } from '../../../stores/security/contacts.ts';
import type { BindContactAsked } from '../../../stores/security/popups.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { shownHint } from '../../confirmation/hint.ts';
import { CodeField } from '../../verification/CodeField.tsx';

interface Props extends Pick<BindContactAsked, 'proofs' | 'present'> {
  readonly way: ContactProof;
  readonly onWay: (way: ContactProof) => void;
  readonly field: Pick<Parameters<typeof CodeField>[0], 'id' | 'error' | 'input'>;
  /** What sends the code of a way whose code is sent; null for the others. */
  readonly sent: SentCode | null;
  /** A code is asked for. */
  readonly onAsk: () => void;
}

/** How the account's owner is known beside the password, and the field of that way. */
export function WayField({ way, onWay, proofs, present, field, sent, onAsk }: Props) {
  const { t } = useLocale();
  const { mobile, email } = present;
  const hints = { authenticator: '', mobile: mobile ?? '', email: email ?? '', paymentPassword: '' };
  const wordsOf = (one: ContactProof) => t(`security.proofWay.${one}`, { contact: shownHint(hints[one]) });
  return (
    <>
      <Field
        id="contact-way"
        label={t('security.field.proofWay')}
        hint={proofs.includes('paymentPassword') ? undefined : t('security.contactNoWay')}
        required
      >
        <Select options={proofs.map((one) => ({ value: one, label: wordsOf(one) }))} value={way} onValue={onWay} />
      </Field>
      {sent ? (
        <CodeField
          key={way}
          {...field}
          button={sent.button}
          onAsk={() => {
            onAsk();
            sent.ask();
          }}
          underWay={t('security.contactUnderWay', { contact: shownHint(hints[way]) })}
        />
      ) : way === 'authenticator' ? (
        <Field key={way} id={field.id} label={t('security.field.proofCode')} error={field.error} required>
          <TextInput
            icon="qr"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            dir="ltr"
            {...field.input}
          />
        </Field>
      ) : (
        <Field
          key={way}
          id={field.id}
          label={t('security.row.paymentPassword')}
          hint={t('security.contactLost')}
          error={field.error}
          required
        >
          <PasswordInput icon="lock" autoComplete="off" {...field.input} />
        </Field>
      )}
    </>
  );
}
