import type { Friend } from '../../contract/referral/endpoints.ts';
import type { FriendState } from '../../contract/referral/words.ts';
import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import type { Inviting } from '../../stores/referral/referral.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { RecordList } from '../records/RecordList.tsx';
import records from '../records/Records.module.css';
import { SignedAmount } from '../records/SignedAmount.tsx';
import styles from './Referral.module.css';

interface Props {
  readonly list: Inviting['friends'];
  readonly currency: string;
}

/** Who came by the member's link, the last one first, how each stands and what they have brought. */
export function Friends({ list, currency }: Props) {
  const { t } = useLocale();
  const read = useLive(list.$read);
  return (
    <section className={styles.section} aria-labelledby="referral-friends">
      <h3 id="referral-friends">{t('referral.joined')}</h3>
      <RecordList
        read={read}
        list={list}
        table={({ items }) => <FriendTable friends={items} currency={currency} />}
        empty={<Empty picture="inbox" title={t('referral.nobody')} text={t('referral.nobodyText')} />}
      />
    </section>
  );
}

const TONES: Readonly<Record<FriendState, BadgeTone>> = {
  registered: 'neutral',
  deposited: 'accent',
  counts: 'positive',
  held: 'neutral',
  refused: 'warning',
};

function FriendTable({ friends, currency }: { readonly friends: readonly Friend[]; readonly currency: string }) {
  const { t, language } = useLocale();
  return (
    <table className={records.table} data-rows="friends">
      <thead>
        <tr>
          <th scope="col">
            {t('referral.when')} <bdi className={records.zone}>{formatZone(friends[0]?.at ?? 0, language.tag)}</bdi>
          </th>
          <th scope="col">{t('referral.friend')}</th>
          <th scope="col">{t('referral.state')}</th>
          <th scope="col" className={records.figure}>
            {t('referral.brought')}
          </th>
        </tr>
      </thead>
      <tbody>
        {friends.map(({ id, name, at, state, why, earned }) => (
          <tr key={id}>
            <td data-cell="when">
              <time dateTime={new Date(at).toISOString()}>{formatRowMoment(at, language.tag)}</time>
            </td>
            <td data-cell="what">
              <bdi className={records.name}>{name}</bdi>
              {why !== null && <span className={records.aside}>{t(`referral.why.${why}`)}</span>}
            </td>
            <td data-cell="state">
              <Badge tone={TONES[state]}>{t(`referral.states.${state}`)}</Badge>
            </td>
            <td data-cell="result" data-label={t('referral.brought')} className={records.figure}>
              <SignedAmount amount={earned} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
