import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { errorKey } from '../../contract/core/errors.ts';
import { $verification, forgetVerdict, verifyContact } from '../../stores/system/mirrors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Mirrors.module.css';

const LEAST = 3;

/** Whether somebody who writes in the brand's name is one of its representatives (SPEC 2). */
function VerifyRepresentative() {
  const { t } = useLocale();
  const result = useLive($verification);
  const { register, handleSubmit, formState } = useForm<{ contact: string }>({ mode: 'onTouched' });
  useEffect(() => forgetVerdict, []);
  const submit = handleSubmit(({ contact }) => verifyContact(contact));
  const refused = result.state === 'failed' ? t(errorKey(result.code)) : undefined;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        id="representative"
        label={t('mirrors.contact')}
        hint={t('mirrors.contactHint')}
        error={formState.errors.contact?.message ?? refused}
        required
      >
        <TextInput
          icon="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('contact', {
            onChange: forgetVerdict,
            validate: (value) => (value ?? '').trim().length >= LEAST || t('mirrors.contactShort', { count: LEAST }),
          })}
        />
      </Field>
      <Button type="submit" kind="primary" busy={result.state === 'loading'}>
        {t('mirrors.check')}
      </Button>
      <p
        role="status"
        className={styles.verdict}
        data-official={result.state === 'ready' ? result.value.official : undefined}
      >
        {result.state === 'ready' && (
          <>
            <Icon name={result.value.official ? 'success' : 'warning'} size={24} />
            {result.value.official
              ? t('mirrors.official', { channel: result.value.channel ?? '' })
              : t('mirrors.notOfficial')}
          </>
        )}
      </p>
    </form>
  );
}

export default island(VerifyRepresentative);
