import { type ComponentProps, useState } from 'react';
import type { IdentityField, Telling } from '../../../stores/security/identity.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonRow } from '../../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import type { FormField } from '../../core/form/field.ts';
import { useServerForm } from '../../core/form/useServerForm.ts';
import { useFirstFocus } from '../../core/useFirstFocus.ts';
import styles from '../Payment.module.css';

interface Props {
  readonly title: string;
  /** That it cannot be taken back. */
  readonly about: string;
  /** What is told. */
  readonly field: FormField<IdentityField>;
  readonly label: string;
  readonly hint: string;
  readonly look: ComponentProps<typeof TextInput>;
  readonly create: () => Telling;
  readonly close: () => void;
}

/** A form in which a member tells something once, and shows that it is they who do. */
export function IdentityForm({ title, about, field, label, hint, look, create, close }: Props) {
  const { t } = useLocale();
  const [{ asksPassword, tell }] = useState(create);
  const password: FormField<IdentityField> = {
    name: 'password',
    check: (value) => (value.trim() === '' ? t('security.required.password') : undefined),
  };
  const { form, at, summary, busy } = useServerForm<IdentityField>({
    id: 'identity',
    fields: asksPassword ? [field, password] : [field],
    send: async (typed) => {
      const problems = await tell(typed(field.name), asksPassword ? typed('password') : '');
      if (problems.length === 0) close();
      return problems.map(({ field: place, key, values, unsure }) => ({
        field: place,
        message: t(key, values),
        unsure,
      }));
    },
  });
  const told = at(field);
  const proof = asksPassword ? at(password) : null;
  useFirstFocus(told.id);
  return (
    <Modal title={title} onClose={close} busy={busy}>
      <form {...form} className={styles.form}>
        <ErrorSummary title={t('security.identityFailed')} {...summary} />
        <p className={styles.about}>{about}</p>
        <Field id={told.id} label={label} hint={hint} error={told.error} required>
          <TextInput {...look} {...told.input} />
        </Field>
        {proof && (
          <Field id={proof.id} label={t('security.row.password')} error={proof.error} required>
            <PasswordInput icon="lock" autoComplete="current-password" {...proof.input} />
          </Field>
        )}
        <ButtonRow>
          <Button size="large" onClick={close} disabledReason={busy ? t('ui.pleaseWait') : undefined}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" kind="primary" size="large" busy={busy}>
            {t('security.identitySave')}
          </Button>
        </ButtonRow>
      </form>
    </Modal>
  );
}
