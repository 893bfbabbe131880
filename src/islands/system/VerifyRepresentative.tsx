import { useEffect, useState } from 'react';
import { errorKey } from '../../contract/errors.ts';
import { CONTACT } from '../../contract/system/rules.ts';
import { createVerification } from '../../stores/system/verification.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Mirrors.module.css';

/** Checks whether somebody who writes in the brand's name is one of its representatives (SPEC 2). */
function VerifyRepresentative() {
  const { t } = useLocale();
  const [{ $verdict, verify, forget }] = useState(createVerification);
  const verdict = useLive($verdict);
  useEffect(() => forget, [forget]);
  const contact = {
    name: 'contact',
    check: textCheck(t, CONTACT, { 'errors.field.tooSmall': t('mirrors.contactShort', { count: CONTACT.min }) }),
  } as const;
  const { form, at, busy } = useServerForm({
    id: 'representative',
    fields: [contact],
    send: async (typed) => {
      await verify(typed('contact'));
      const result = $verdict.get();
      return result.state === 'failed' ? [{ field: 'contact', message: t(errorKey(result.code)) }] : [];
    },
  });
  const { id, error, input } = at(contact);
  return (
    <form {...form} className={styles.form} onInput={forget}>
      <Field id={id} label={t('mirrors.contact')} hint={t('mirrors.contactHint')} error={error} required>
        <TextInput icon="search" dir="auto" autoComplete="off" autoCapitalize="none" spellCheck={false} {...input} />
      </Field>
      <Button type="submit" kind="primary" busy={busy}>
        {t('mirrors.check')}
      </Button>
      <p
        role="status"
        className={styles.verdict}
        data-official={verdict.state === 'ready' ? verdict.value.official : undefined}
      >
        {verdict.state === 'ready' && (
          <>
            <Icon name={verdict.value.official ? 'success' : 'warning'} size={24} />
            {verdict.value.official
              ? t('mirrors.official', { channel: verdict.value.channel ?? '' })
              : t('mirrors.notOfficial')}
          </>
        )}
      </p>
    </form>
  );
}

export default island(VerifyRepresentative);
