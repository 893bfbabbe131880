import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WholeMessage } from '../../contract/messages/endpoints.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { loadedValue } from '../../stores/core/load.ts';
import type { Inbox } from '../../stores/messages/inbox.ts';
import { addressOf } from '../../stores/messages/place.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { takeClick } from '../../ui/takeClick.ts';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { ServerHtml } from '../core/ServerHtml.tsx';
import { useLive } from '../core/useLive.ts';
import { aboutLink } from './about-link.ts';
import styles from './Messages.module.css';

interface Props {
  readonly inbox: Inbox;
  /** Null where none is open. */
  readonly id: string | null;
  /** Whether the member has opened it here, and not come by a link. */
  readonly isChosen: RefObject<boolean>;
  readonly onLeave: (id: string) => void;
}

/** The message that is open, whole. */
export function MessagePane({ inbox, id, isChosen, onLeave }: Props) {
  const { t } = useLocale();
  const link = useLink();
  const opened = useLive(inbox.$open);
  const known = loadedValue(opened);
  const whole = known?.message.id === id ? known : undefined;
  if (id === null) return <p className={styles.hint}>{t('inbox.chooseOne')}</p>;
  return (
    <div className={styles.pane}>
      <a
        className={styles.back}
        href={link('member/') + addressOf({ tab: inbox.$place.get().tab })}
        onClick={takeClick(() => onLeave(id))}
      >
        <Icon name="arrow-left" directional />
        {t('inbox.back')}
      </a>
      {whole ? (
        <OpenMessage inbox={inbox} whole={whole} isChosen={isChosen} />
      ) : opened.state === 'failed' ? (
        opened.code === 'messages.none' ? (
          <Empty picture="lost" title={t('inbox.lost')} text={t('inbox.lostText')} />
        ) : (
          <FailedState code={opened.code} onRetry={inbox.retryOpen} />
        )
      ) : (
        <Pending>
          <Skeleton shape="block" className={styles.pending} />
        </Pending>
      )}
    </div>
  );
}

interface OpenProps extends Pick<Props, 'inbox' | 'isChosen'> {
  readonly whole: WholeMessage;
}

function OpenMessage({ inbox, whole: { message, html }, isChosen }: OpenProps) {
  const { t, language } = useLocale();
  const link = useLink();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const { id, title, text, sentAt, about } = message;
  useEffect(() => {
    if (!isChosen.current) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const remove = async () => {
    setBusy(true);
    await inbox.remove([id]);
    setBusy(false);
  };
  return (
    <article className={styles.message} aria-labelledby="message-title">
      <h3 ref={heading} id="message-title" tabIndex={-1} dir="auto">
        {title}
      </h3>
      <p className={styles.date}>
        <time dateTime={new Date(sentAt).toISOString()}>{formatMoment(sentAt, language.tag)}</time>
      </p>
      {html === null ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : (
        <div dir="auto">
          <ServerHtml html={html} />
        </div>
      )}
      <div className={styles.actions}>
        {about && (
          <ButtonLink kind="primary" href={aboutLink(link, about)}>
            {t(`inbox.about.${about.place}`)}
          </ButtonLink>
        )}
        <Button icon="trash" busy={busy} onClick={() => void remove()}>
          {t('inbox.delete')}
        </Button>
      </div>
    </article>
  );
}
