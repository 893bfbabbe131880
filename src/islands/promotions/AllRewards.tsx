import type { Reward } from '../../contract/promotions/endpoints.ts';
import { REWARD_SOURCES, REWARD_STATES, type RewardState } from '../../contract/promotions/words.ts';
import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import type { RewardCentre, RewardFilter } from '../../stores/promotions/rewards.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { Choice } from '../records/Choice.tsx';
import filters from '../records/Filters.module.css';
import { RecordList } from '../records/RecordList.tsx';
import records from '../records/Records.module.css';
import styles from './Rewards.module.css';
import { useReason } from './useReason.ts';
import { useRewardText } from './useRewardText.ts';

/** Everything that the member was offered, the last first, narrowed by what stands in the address. */
export function AllRewards({ list }: { readonly list: RewardCentre['all'] }) {
  const { t } = useLocale();
  const filter = useLive(list.$query);
  const read = useLive(list.$read);
  return (
    <section className={styles.part} aria-labelledby="rewards-all">
      <h2 id="rewards-all">{t('rewards.past')}</h2>
      <Filters filter={filter} onFilter={list.show} />
      <RecordList
        read={read}
        list={list}
        table={({ items }) => <RewardTable rewards={items} />}
        empty={<Nothing filter={filter} onFilter={list.show} />}
      />
    </section>
  );
}

interface FilterProps {
  readonly filter: RewardFilter;
  readonly onFilter: (filter: RewardFilter) => void;
}

function Filters({ filter, onFilter }: FilterProps) {
  const { t } = useLocale();
  return (
    <search className={filters.filters} aria-label={t('records.filters')}>
      <div className={filters.choices}>
        <Choice
          label={t('rewards.source')}
          options={REWARD_SOURCES.map((value) => ({ value, label: t(`rewards.sources.${value}`) }))}
          value={filter.source}
          onValue={(source) => onFilter({ ...filter, source })}
        />
        <Choice
          label={t('rewards.state')}
          options={REWARD_STATES.map((value) => ({ value, label: t(`rewards.states.${value}`) }))}
          value={filter.state}
          onValue={(state) => onFilter({ ...filter, state })}
        />
      </div>
    </search>
  );
}

function Nothing({ filter, onFilter }: FilterProps) {
  const { t } = useLocale();
  if (filter.source === null && filter.state === null) {
    return <Empty picture="inbox" title={t('rewards.noneYet')} text={t('rewards.noneYetText')} />;
  }
  return (
    <Empty
      picture="search"
      title={t('rewards.noneFound')}
      text={t('records.nothingHere')}
      action={
        <Button onClick={() => onFilter({ search: '', source: null, state: null })}>{t('records.showAll')}</Button>
      }
    />
  );
}

const TONES: Readonly<Record<RewardState, BadgeTone>> = { waiting: 'accent', given: 'positive', expired: 'neutral' };

function RewardTable({ rewards }: { readonly rewards: readonly Reward[] }) {
  const { t, language } = useLocale();
  const reasonOf = useReason();
  const textOf = useRewardText();
  return (
    <table className={records.table} data-rows="rewards">
      <thead>
        <tr>
          <th scope="col">
            {t('rewards.when')} <bdi className={records.zone}>{formatZone(rewards[0]?.at ?? 0, language.tag)}</bdi>
          </th>
          <th scope="col">{t('rewards.what')}</th>
          <th scope="col">{t('rewards.state')}</th>
          <th scope="col" className={records.figure}>
            {t('rewards.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rewards.map((reward) => {
          const { id, at, given, source, state, because } = reward;
          const { what, detail } = reasonOf(because);
          const moment = given ?? at;
          return (
            <tr key={id}>
              <td data-cell="when">
                <time dateTime={new Date(moment).toISOString()}>{formatRowMoment(moment, language.tag)}</time>
              </td>
              <td data-cell="what">
                <span className={records.name} dir="auto">
                  {what}
                </span>
                <span className={records.aside}>
                  {[t(`rewards.sources.${source}`), detail].filter((part) => part !== undefined).join(' · ')}
                </span>
              </td>
              <td data-cell="state">
                <Badge tone={TONES[state]}>{t(`rewards.states.${state}`)}</Badge>
              </td>
              <td data-cell="result" className={records.figure}>
                <bdi>{textOf(reward.gives)}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
