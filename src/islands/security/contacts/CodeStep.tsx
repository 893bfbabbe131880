import { useEffect } from 'react';
import type { ContactBinding, SentCode } from '../../../stores/security/contacts.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonRow } from '../../../ui/button/ButtonRow.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { shownHint } from '../../confirmation/hint.ts';
import type { FormField } from '../../core/form/field.ts';
import { useServerForm } from '../../core/form/useServerForm.ts';
import { CodeField } from '../../verification/CodeField.tsx';
import { codeCheck } from '../../verification/checks.ts';
import styles from './Contacts.module.css';
import { useContactWords } from './useContactWords.ts';

interface Props {
  readonly binding: ContactBinding;
  readonly begun: { readonly hint: string; readonly code: SentCode };
  readonly onBound: (bound: { readonly hint: string; readonly usableAt: number | null }) => void;
  readonly onOver: () => void;
  readonly onBusy: (busy: boolean) => void;
  readonly close: () => void;
}

/** Asks for the code that the new number or address was sent. */
export function CodeStep({ binding, begun: { hint, code: sent }, onBound, onOver, onBusy, close }: Props) {
  const { t } = useLocale();
  const wordsOf = useContactWords();
  const code: FormField<'code'> = { name: 'code', late: true, check: codeCheck(t) };
  const { form, at, summary, busy, clear } = useServerForm<'code'>({
    id: 'contact-new',
    fields: [code],
    send: async (typed) => {
      const finished = await binding.finish(typed('code'));
      if (finished.ok) onBound(finished);
      else if (finished.isOver) onOver();
      else return finished.problems.map((one) => ({ ...wordsOf(one), field: one.field === 'code' ? 'code' : null }));
      return [];
    },
  });
  const field = at(code);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('security.contactFailed')} {...summary} />
      <p className={styles.about}>{t('security.contactCode', { contact: shownHint(hint) })}</p>
      <CodeField
        {...field}
        button={sent.button}
        onAsk={() => {
          clear('code');
          sent.ask();
        }}
        underWay={t('security.contactUnderWay', { contact: shownHint(hint) })}
      />
      <ButtonRow>
        <Button size="large" onClick={close} disabledReason={busy ? t('ui.pleaseWait') : undefined}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('security.contactConfirm')}
        </Button>
      </ButtonRow>
    </form>
  );
}
