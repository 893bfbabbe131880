import { type ReactNode, useEffect, useState } from 'react';
import { formatMoment } from '../../i18n/dates.ts';
import { loadedValue } from '../../stores/core/load.ts';
import type { RecordsPopups } from '../../stores/records/popups.ts';
import { createShownRound, type RoundDetail } from '../../stores/records/round.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { StateBadge } from './BetTable.tsx';
import styles from './RoundModal.module.css';
import { difference } from './result.ts';
import { SignedAmount } from './SignedAmount.tsx';

/** As the frame of a game (DESIGN 9): on the vendor's own origin, which is never the portal's. */
const SANDBOX = 'allow-scripts allow-same-origin';

type Props = RecordsPopups['round'] & { readonly close: () => void };

/** A round of the member's: what was played, as its vendor shows it, and its money in the books beside it. */
export default function RoundModal({ bet, betId, currency, close }: Props) {
  const { t, language } = useLocale();
  const [shown] = useState(() => createShownRound(betId));
  const round = useLive(shown.$round);
  useEffect(() => {
    shown.load();
    return shown.stop;
  }, [shown]);
  const { state, stake, win, intoBonus, placedAt, settledAt } = loadedValue(round) ?? bet;
  return (
    <Modal title={bet.gameName} size="full" onClose={close}>
      <div className={styles.round}>
        <div className={styles.picture}>
          {round.state === 'failed' ? (
            <FailedState code={round.code} onRetry={shown.load} />
          ) : (
            <Picture round={loadedValue(round)} title={bet.gameName} />
          )}
        </div>
        <section className={styles.books} aria-label={t('records.books')}>
          <h3>{t('records.books')}</h3>
          <dl>
            <Fact name={t('records.state')}>
              <StateBadge state={state} />
            </Fact>
            <Fact name={t('records.stake')}>
              <SignedAmount amount={stake} currency={currency} />
            </Fact>
            <Fact name={t('records.win')}>
              <SignedAmount amount={win} currency={currency} />
            </Fact>
            {intoBonus !== null && (
              <Fact name={t('records.intoBonus')}>
                <SignedAmount amount={intoBonus} currency={currency} />
              </Fact>
            )}
            {state === 'settled' && (
              <Fact name={t('records.result')}>
                <SignedAmount amount={difference(win, stake, currency)} currency={currency} signed />
              </Fact>
            )}
            <Fact name={t('records.vendor')}>
              <bdi>{bet.vendorName}</bdi>
            </Fact>
            <Fact name={t('records.placedAt')}>{formatMoment(placedAt, language.tag)}</Fact>
            {settledAt !== null && <Fact name={t('records.settledAt')}>{formatMoment(settledAt, language.tag)}</Fact>}
          </dl>
        </section>
      </div>
    </Modal>
  );
}

function Picture({ round, title }: { readonly round: RoundDetail | undefined; readonly title: string }) {
  return round ? (
    <iframe src={round.url} title={title} sandbox={SANDBOX} referrerPolicy="strict-origin" />
  ) : (
    <Skeleton shape="block" />
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
