import { useEffect } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import type { Invitation } from '../../stores/registration/invitation.ts';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { FormControl } from '../core/form/useServerForm.ts';
import { useLive } from '../core/useLive.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
  readonly control: FormControl;
  readonly invitation: Invitation;
}

/** The field for an invitation code, which tells while it is typed whether the code counts (SPEC 7). */
export function AffiliateField({ id, label, hint, required, error, input, control, invitation }: Props) {
  const { t } = useLocale();
  const typed = useWatch({ control, name: input.name });
  const known = useLive(invitation.$typed);
  useEffect(() => void invitation.type(typeof typed === 'string' ? typed : ''), [typed, invitation]);
  const unknown = known === 'refused' ? t('registration.codeUnknown') : undefined;
  return (
    <Field
      id={id}
      label={label}
      hint={known === 'valid' ? t('registration.codeValid') : hint}
      error={error ?? unknown}
      required={required}
    >
      <TextInput icon="ticket" autoComplete="off" autoCapitalize="characters" {...input} />
    </Field>
  );
}
