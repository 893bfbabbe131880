import type { Partner, Partners } from '../../contract/cashier/endpoints.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Avatar } from '../../ui/surface/Avatar.tsx';
import styles from './Choices.module.css';
import { Choices, type ChoicesProps } from './Choices.tsx';

interface Props extends Pick<ChoicesProps, 'field'> {
  readonly partners: Partners;
  readonly onChoose: (partner: Partner) => void;
  /** What usernames of downlines are looked for by. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The upline and the downlines as radio buttons; where there are more than fit, they are found by their names. */
export function PartnerChoice({ field, partners: { upline, downlines, hasMore }, onChoose, name, onName }: Props) {
  const { t } = useLocale();
  const all = [
    ...(upline ? [{ partner: upline, relation: t('cashier.upline') }] : []),
    ...downlines.map((partner) => ({ partner, relation: t('cashier.downline') })),
  ];
  return (
    <Choices
      legend={t('cashier.to')}
      field={field}
      scrolls
      search={(hasMore || name !== '') && <SearchField label={t('cashier.find')} value={name} onValue={onName} />}
      choices={all.map(({ partner, relation }) => ({
        value: partner.username,
        picture: <Avatar name={partner.nickname} />,
        name: partner.nickname,
        about: (
          <span>
            <bdi>{partner.username}</bdi> · {relation}
          </span>
        ),
        onChoose: () => onChoose(partner),
      }))}
    >
      {all.length === 0 && <p className={styles.none}>{t('cashier.notFound')}</p>}
    </Choices>
  );
}
