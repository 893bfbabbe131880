import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { countWords } from '../../contract/feedback/count-words.ts';
import type { FeedbackTerms } from '../../contract/feedback/endpoints.ts';
import { FEEDBACK_FILES } from '../../contract/feedback/pictures.ts';
import { FEEDBACK_TEXT } from '../../contract/feedback/rules.ts';
import { FEEDBACK_TOPICS } from '../../contract/feedback/words.ts';
import type { FeedbackField, FeedbackProblem, FeedbackWriting } from '../../stores/feedback/feedback.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { FormField } from '../core/form/field.ts';
import { Pictures } from '../core/form/Pictures.tsx';
import { textCheck } from '../core/form/text-check.ts';
import { useServerForm } from '../core/form/useServerForm.ts';
import styles from './Feedback.module.css';

interface Props {
  readonly terms: FeedbackTerms;
  readonly writing: FeedbackWriting;
  readonly onSent: () => void;
}

/** What it is about, the words, and pictures. Topic and words stay until they are sent, a reload and a change of language included. */
export function FeedbackForm({ terms: { words }, writing, onSent }: Props) {
  const { t } = useLocale();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const messageOf = (key: FeedbackProblem['key']) =>
    key === 'feedback.rule.words' ? t(key, words) : t(key, NO_VALUES);
  const topic: FormField<FeedbackField> = {
    name: 'topic',
    kept: true,
    check: (value) => (FEEDBACK_TOPICS.some((known) => known === value) ? undefined : t('feedback.required.topic')),
  };
  const checkText = textCheck(t, FEEDBACK_TEXT, { 'errors.field.required': t('feedback.required.text') });
  const text: FormField<FeedbackField> = {
    name: 'text',
    kept: true,
    check: (value) => {
      const count = countWords(value);
      return checkText(value) ?? (count < words.min || count > words.max ? t('feedback.rule.words', words) : undefined);
    },
  };
  const { form, at, summary, busy, control, put } = useServerForm<FeedbackField>({
    id: 'feedback',
    fields: [topic, text],
    send: async (typed) => {
      const outcome = await writing.send({ topic: typed('topic'), text: typed('text') }, pictures);
      if ('problems' in outcome) {
        return outcome.problems.map(({ field, key, unsure }) => ({ field, message: messageOf(key), unsure }));
      }
      onSent();
      return [];
    },
  });
  const [topicField, textField] = [at(topic), at(text)];
  const [chosen, typed] = useWatch({ control, name: ['topic', 'text'] });
  const count = countWords(String(typed ?? ''));
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('feedback.notSent')} {...summary} />
      <Field id={topicField.id} label={t('feedback.topic')} error={topicField.error} required>
        <Select
          options={[
            { value: '', label: t('feedback.chooseTopic') },
            ...FEEDBACK_TOPICS.map((one) => ({ value: one, label: t(`feedback.topics.${one}`) })),
          ]}
          value={FEEDBACK_TOPICS.find((one) => one === chosen) ?? ''}
          onValue={(value) => put('topic', value)}
        />
      </Field>
      <Field
        id={textField.id}
        label={t('feedback.text')}
        hint={t('feedback.rule.words', words)}
        error={textField.error}
        aside={<span className={styles.count}>{t('feedback.count', { count })}</span>}
        required
      >
        <TextArea {...textField.input} />
      </Field>
      <Pictures files={FEEDBACK_FILES} pictures={pictures} onPictures={setPictures} />
      <Button type="submit" kind="primary" size="large" icon="send" busy={busy}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

const NO_VALUES = { min: '', max: '', names: '' } as const;
