import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Activity } from '../../contract/activities/endpoints.ts';
import { APPLICATION_FILES } from '../../contract/activities/pictures.ts';
import { APPLICATION_COMMENT } from '../../contract/activities/rules.ts';
import { isolated } from '../../i18n/isolated.ts';
import { type ApplyProblem, createApplying } from '../../stores/activities/activities.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { FormField } from '../core/form/field.ts';
import { Pictures } from '../core/form/Pictures.tsx';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import styles from './Activities.module.css';

interface Props {
  readonly activity: Activity;
  /** Of the prize that is shown. */
  readonly promise: string;
  /** Told when it was sent. */
  readonly onDone: () => void;
}

/** A comment and pictures (SPEC 5). The comment stays until it is sent, a reload and a change of language included. */
export function ApplicationForm({ activity: { slug, pictures: least, sent }, promise, onDone }: Props) {
  const { t } = useLocale();
  const [applying] = useState(() => createApplying(slug));
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const comment: FormField<'comment'> = {
    name: 'comment',
    kept: true,
    check: textCheck(t, APPLICATION_COMMENT),
  };
  const messageOf = (problem: ApplyProblem) =>
    problem.key === 'pictures.refused'
      ? t(problem.key, { number: problem.number, name: isolated(pictures[problem.number - 1]?.name ?? '') })
      : t(problem.key, NO_VALUES);
  const { form, at, summary, busy, control, fill } = useServerForm<'comment'>({
    id: `apply-${slug}`,
    fields: [comment],
    send: async (typed) => {
      if (pictures.length < least) return [{ field: null, message: t('activities.pictures', { count: least }) }];
      const problems = await applying.send(promise, typed('comment'), pictures);
      if (problems.length === 0) onDone();
      return problems.map((problem) => ({ ...problem, message: messageOf(problem) }));
    },
  });
  const begin = useRef(() => sent && fill({ comment: sent.comment }));
  useEffect(() => {
    // What was sent before is corrected; a draft of it goes first.
    begin.current();
  }, []);
  const field = at(comment);
  const typed = String(useWatch({ control, name: 'comment' }) ?? '').trim();
  return (
    <form {...form} className={styles.form}>
      <h3>{t('activities.applyTitle')}</h3>
      <ErrorSummary title={t('activities.notSent')} {...summary} />
      <Field
        id={field.id}
        label={t('activities.comment')}
        hint={t('activities.commentHint')}
        error={field.error}
        aside={
          <span className={styles.count}>
            {t('activities.count', { count: [...typed].length, most: APPLICATION_COMMENT.max })}
          </span>
        }
      >
        <TextArea {...field.input} />
      </Field>
      <Pictures
        {...(least > 0 && { label: t('activities.picturesLabel', { least }) })}
        files={APPLICATION_FILES}
        pictures={pictures}
        onPictures={setPictures}
      />
      <Button type="submit" kind="primary" icon="send" wide busy={busy}>
        {t('activities.send')}
      </Button>
    </form>
  );
}

const NO_VALUES = { min: '', max: '', names: '' } as const;
