import { useEffect, useRef } from 'react';
import type { Feedback } from '../../contract/feedback/endpoints.ts';
import type { FeedbackState } from '../../contract/feedback/words.ts';
import { formatDay, formatMoment } from '../../i18n/dates.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Feedback.module.css';

interface Props {
  readonly feedback: Feedback;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const TONES: Readonly<Record<FeedbackState, BadgeTone>> = { open: 'neutral', answered: 'positive', closed: 'neutral' };

/** A feedback of the member's: what it was about, how it begins, and where it stands; open, all of it with its answer. */
export function FeedbackItem({ feedback, isOpen, onToggle }: Props) {
  const { t, language } = useLocale();
  const item = useRef<HTMLLIElement>(null);
  const opensFirst = useRef(isOpen);
  useEffect(() => {
    // Whoever comes by a link to it begins at it.
    if (opensFirst.current) item.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { id, at, topic, text, pictures, state, answer, decidedAt } = feedback;
  return (
    <li ref={item} className={styles.item}>
      <h4>
        <button type="button" aria-expanded={isOpen} aria-controls={`feedback-${id}`} onClick={onToggle}>
          <span className={styles.about}>
            <span>{t(`feedback.topics.${topic}`)}</span>
            {!isOpen && (
              <span className={styles.beginning} dir="auto">
                {text}
              </span>
            )}
            <span className={styles.facts}>
              <time dateTime={new Date(at).toISOString()}>{formatDay(at, language.tag)}</time>
              <Badge tone={TONES[state]}>{t(`feedback.state.${state}`)}</Badge>
            </span>
          </span>
          <Icon name="chevron-down" className={styles.mark} />
        </button>
      </h4>
      <div id={`feedback-${id}`} className={styles.whole} hidden={!isOpen}>
        {isOpen && (
          <>
            <p className={styles.words} dir="auto">
              {text}
            </p>
            {pictures > 0 && <p className={styles.note}>{t('feedback.picturesSent', { count: pictures })}</p>}
            {answer !== null && (
              <blockquote className={styles.answer}>
                <p className={styles.label}>{t('feedback.answer')}</p>
                <p className={styles.words} dir="auto">
                  {answer}
                </p>
                {decidedAt !== null && (
                  <p className={styles.note}>
                    <time dateTime={new Date(decidedAt).toISOString()}>{formatMoment(decidedAt, language.tag)}</time>
                  </p>
                )}
              </blockquote>
            )}
            {state === 'open' && <p className={styles.note}>{t('feedback.openText')}</p>}
            {state === 'closed' && <p className={styles.note}>{t('feedback.closedText')}</p>}
          </>
        )}
      </div>
    </li>
  );
}
