import type { Grant } from '../../contract/bonuses/endpoints.ts';
import type { createGrants } from '../../stores/bonuses/bonuses.ts';
import { openCentre } from '../../stores/member/popups.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { RecordList } from '../records/RecordList.tsx';
import styles from './Bonuses.module.css';
import { GrantHead } from './GrantHead.tsx';

interface Props {
  readonly list: ReturnType<typeof createGrants>;
  readonly onShow: (grant: Grant) => void;
  readonly onGiveUp: (grant: Grant) => void;
}

/** Bonuses that are played or wait, as cards. */
export function OpenGrants({ list, onShow, onGiveUp }: Props) {
  const { t } = useLocale();
  const read = useLive(list.$read);
  return (
    <section className={styles.section} aria-labelledby="bonuses-open">
      <h3 id="bonuses-open" className="visually-hidden">
        {t('bonuses.open')}
      </h3>
      <RecordList
        pending={<Skeleton shape="block" className={styles.pending} />}
        read={read}
        list={list}
        table={({ items }) => (
          <ul className={styles.grants}>
            {inTurn(items).map((grant) => (
              <li key={grant.id} className={styles.card}>
                <GrantHead grant={grant} level={4} />
                <div className={styles.actions}>
                  <Button icon="record" onClick={() => onShow(grant)}>
                    {t('bonuses.showBets')}
                    <span className="visually-hidden"> {grant.title}</span>
                  </Button>
                  <Button kind="quiet" icon="close" onClick={() => onGiveUp(grant)}>
                    {t('bonuses.giveUp')}
                    <span className="visually-hidden"> {grant.title}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        empty={
          <Empty
            picture="soon"
            title={t('bonuses.none')}
            text={t('bonuses.noneText')}
            action={
              <Button kind="primary" icon="deposit" onClick={() => openCentre('depositv2')}>
                {t('bonuses.toDeposit')}
              </Button>
            }
          />
        }
      />
    </section>
  );
}

/** The one that is played, and then those that wait in the order in which they will begin. */
function inTurn(newestFirst: readonly Grant[]): readonly Grant[] {
  return [...newestFirst].reverse();
}
