import { useEffect, useState } from 'react';
import type { ContactKind, ContactProof } from '../../../contract/security/words.ts';
import type { Country } from '../../../contract/verification/endpoints.ts';
import type { ContactBinding, ContactProblem, SentCode } from '../../../stores/security/contacts.ts';
import type { BindContactAsked } from '../../../stores/security/popups.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonRow } from '../../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { shownHint } from '../../confirmation/hint.ts';
import { useServerForm } from '../../core/form/useServerForm.ts';
import { MobileField } from '../../verification/MobileField.tsx';
import styles from './Contacts.module.css';
import { type ProofName, useContactFields } from './useContactFields.ts';
import { useContactWords } from './useContactWords.ts';
import { WayField } from './WayField.tsx';

interface Props {
  readonly asked: BindContactAsked;
  readonly binding: ContactBinding;
  readonly isAgain: boolean;
  readonly onBegun: (begun: { readonly hint: string; readonly code: SentCode }) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly close: () => void;
}

/** Asks for the new number or address, and for what shows that it is the account's owner who asks. */
export function ProofStep({ asked, binding, isAgain, onBegun, onBusy, close }: Props) {
  const { kind, told, present, proofs } = asked;
  const { t } = useLocale();
  const wordsOf = useContactWords();
  const [country, setCountry] = useState<Country>();
  const [way, setWay] = useState<ContactProof | undefined>(proofs[0]);
  const { value, password, proofOf } = useContactFields(kind, country);
  const proof = way && proofOf(way);
  const { form, at, summary, busy, clear } = useServerForm<ProofName>({
    id: 'contact',
    fields: [value, ...(binding.asksPassword ? [password] : []), ...(proof ? [proof] : [])],
    send: async (typed) => {
      const begun = await binding.begin({
        value: typed('value'),
        country,
        password: typed('password'),
        way,
        proof: proof ? typed(proof.name) : '',
      });
      if (begun.ok) onBegun(begun);
      else return begun.problems.map((one) => ({ ...wordsOf(one), field: fieldOf(one, proof?.name) }));
      return [];
    },
  });
  const [first, secret] = [at(value), at(password)];
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const isOver = isAgain && summary.attempt === 0;
  const hint = told === null ? undefined : t('security.contactKnown', { contact: shownHint(told) });
  const before = present[kind];
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary
        title={t('security.contactFailed')}
        {...(isOver ? { errors: [{ message: t('errors.security.bindingOver') }], attempt: 0 } : summary)}
      />
      <p className={styles.about}>
        {before === null ? t('security.contactAsk') : t('security.contactReplaceAsk', { contact: shownHint(before) })}
      </p>
      <ValueField kind={kind} field={first} hint={hint} country={country} onCountry={setCountry} />
      {binding.asksPassword && (
        <Field id={secret.id} label={t('security.row.password')} error={secret.error} required>
          <PasswordInput icon="lock" autoComplete="current-password" {...secret.input} />
        </Field>
      )}
      {way && proof && (
        <WayField
          way={way}
          onWay={setWay}
          proofs={proofs}
          present={present}
          field={at(proof)}
          sent={way === 'mobile' || way === 'email' ? binding.present[way] : null}
          onAsk={() => clear(proof.name)}
        />
      )}
      <ButtonRow>
        <Button size="large" onClick={close} disabledReason={busy ? t('ui.pleaseWait') : undefined}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('security.appContinue')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** The field of the form that a refusal belongs to. */
function fieldOf({ field }: ContactProblem, proof: ProofName | undefined): ProofName | null {
  if (field === 'proof') return proof ?? null;
  return field === 'value' || field === 'password' ? field : null;
}

interface ValueFieldProps {
  readonly kind: ContactKind;
  readonly field: Pick<Parameters<typeof MobileField>[0], 'id' | 'error' | 'input'>;
  readonly hint: string | undefined;
  readonly country: Country | undefined;
  readonly onCountry: (country: Country) => void;
}

function ValueField({ kind, field, hint, country, onCountry }: ValueFieldProps) {
  const { t } = useLocale();
  if (kind === 'mobile') {
    return <MobileField {...field} {...(hint !== undefined && { hint })} country={country} onCountry={onCountry} />;
  }
  return (
    <Field id={field.id} label={t('security.row.email')} hint={hint} error={field.error} required>
      <TextInput type="email" icon="mail" autoComplete="email" inputMode="email" dir="ltr" {...field.input} />
    </Field>
  );
}
