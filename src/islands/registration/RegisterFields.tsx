import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AskedField,
  type FormProblem,
  fieldHint,
  fieldProblem,
  keepDraft,
  readDraft,
  registerCaptcha,
  register as sendRegistration,
  type RegisterForm as Typed,
} from '../../stores/registration/registration.ts';
import { leaveEntrance } from '../../stores/session/login.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ErrorSummary, type FieldError } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { FreePlayOffer } from '../session/FreePlayOffer.tsx';
import { AskedInput } from './AskedInput.tsx';
import { PasswordMeter } from './PasswordMeter.tsx';
import styles from './Register.module.css';
import type { RegisterFormProps } from './RegisterForm.tsx';

const idOf = (field: string) => `register-${field}`;

interface Props extends RegisterFormProps {
  readonly asked: readonly AskedField[];
}

/** The form itself, once it is known what to ask for. What is typed survives errors and a change of language. */
export function RegisterFields({ asked, onward, onCancel, foot }: Props) {
  const { t } = useLocale();
  const link = useLink();
  const [refusals, setRefusals] = useState<readonly FormProblem[]>([]);
  const { register, handleSubmit, formState, getValues, trigger, control } = useForm<Typed>({
    defaultValues: { fields: readDraft() },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount, isSubmitted, touchedFields } = formState;
  const hasCaptcha = asked.some(({ name }) => name === 'captcha');
  useEffect(() => {
    if (hasCaptcha) void registerCaptcha.refresh();
  }, [hasCaptcha]);

  const submit = handleSubmit(async (typed) => {
    setRefusals([]);
    const result = await sendRegistration(typed);
    if (result.in) leaveEntrance(onward);
    else setRefusals(result.problems);
  });

  const refusalOf = (field: FormProblem['field']) => {
    const found = refusals.find((problem) => problem.field === field);
    return found && t(found.key, found.values);
  };
  const messageOf = (field: AskedField['name']) => errors.fields?.[field]?.message ?? refusalOf(field);
  const settle = (field: FormProblem['field']) =>
    setRefusals((all) => all.filter((problem) => problem.field !== field));

  const named = (id: string, label: string, problem: string | undefined) => ({
    id,
    message: problem === undefined ? undefined : t('registration.problem', { label, problem }),
  });
  const confirm = errors.confirmPassword?.message ?? refusalOf('confirmPassword');
  const terms = errors.terms?.message ?? refusalOf('terms');
  const problems: FieldError[] = [
    ...asked.map(({ name }) => named(idOf(name), t(`registration.field.${name}`), messageOf(name))),
    named(idOf('confirmPassword'), t('registration.confirmPassword'), confirm),
    { id: idOf('terms'), message: terms },
    { message: refusalOf(null) },
  ].flatMap(({ message, ...rest }) => (message === undefined ? [] : [{ ...rest, message }]));

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary title={t('registration.failed')} errors={isSubmitted ? problems : []} attempt={submitCount} />
      {asked.map((field) => {
        const { name } = field;
        const hint = fieldHint(field);
        const input = register(`fields.${name}`, {
          onChange: () => {
            settle(name);
            // A confirmation that nobody wrote yet is not wrong; its error would go, and the form move, under a click.
            if (name === 'password' && getValues('confirmPassword')) void trigger('confirmPassword');
            keepDraft(getValues('fields'));
            // Nobody is told that the two differ before they have typed both.
            if (name === 'password' && touchedFields.confirmPassword) void trigger('confirmPassword');
          },
          validate: (value) => {
            const problem = fieldProblem(field, value ?? '');
            return problem === null || t(problem.key, problem.values);
          },
        });
        return (
          <div key={name} className={styles.group}>
            <AskedInput
              id={idOf(name)}
              field={field}
              input={input}
              hint={t(hint.key, hint.values)}
              error={messageOf(name)}
            />
            {name === 'password' && <PasswordMeter control={control} />}
            {name === 'password' && (
              <Field id={idOf('confirmPassword')} label={t('registration.confirmPassword')} error={confirm} required>
                <PasswordInput
                  icon="lock"
                  autoComplete="new-password"
                  {...register('confirmPassword', {
                    onChange: () => settle('confirmPassword'),
                    validate: (value) =>
                      (Boolean(value) && value.trim() === (getValues('fields.password') ?? '').trim()) ||
                      t('registration.rule.confirm'),
                  })}
                />
              </Field>
            )}
          </div>
        );
      })}
      <Checkbox
        id={idOf('terms')}
        error={terms}
        label={
          <>
            {t('registration.terms')} <a href={link('help/#term')}>{t('registration.termsLink')}</a>
          </>
        }
        {...register('terms', {
          onChange: () => void trigger('terms'),
          validate: (ticked) => ticked || t('registration.rule.terms'),
        })}
      />
      <div className={styles.actions}>
        <Button size="large" onClick={onCancel}>
          {t('registration.cancel')}
        </Button>
        <Button type="submit" kind="primary" size="large" busy={isSubmitting}>
          {t('registration.submit')}
        </Button>
      </div>
      {foot}
      <FreePlayOffer />
    </form>
  );
}
