import { useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { $helpTopics, loadHelpTopics } from '../../stores/system/help.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { ServerHtml } from '../core/ServerHtml.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './HelpCentre.module.css';

/** The operator's help topics, beside the page (SPEC 2: help centre popup). */
export default function HelpCentre({ close }: { readonly close: () => void }) {
  const { t } = useLocale();
  const link = useLink();
  const topics = useLive($helpTopics);
  const [open, setOpen] = useState<string | undefined>();
  useEffect(() => void loadHelpTopics(), []);
  const list = loadedValue(topics);
  return (
    <Modal title={t('in_help_center')} size="large" onClose={close}>
      <div className={styles.topics} aria-busy={topics.state === 'loading'}>
        {list?.length === 0 && (
          <Empty
            picture="search"
            title={t('system.noTopics')}
            action={<ButtonLink href={link('help/')}>{t('system.toHelp')}</ButtonLink>}
          />
        )}
        {list?.map(({ id, title, content }) => (
          <details
            key={id}
            className={styles.topic}
            name="help-topic"
            open={open === id}
            onToggle={({ currentTarget }) => currentTarget.open && setOpen(id)}
          >
            <summary className={styles.title}>{title}</summary>
            {open === id && <ServerHtml html={content} />}
          </details>
        ))}
        {!list && topics.state === 'failed' && <FailedState code={topics.code} onRetry={() => void loadHelpTopics()} />}
        {!list &&
          topics.state !== 'failed' &&
          ['a', 'b', 'c', 'd'].map((id) => <Skeleton key={id} shape="line" className={styles.pending} />)}
      </div>
    </Modal>
  );
}
