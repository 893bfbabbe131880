import type { BonusOffer, LaterOffer } from '../../../contract/bonuses/endpoints.ts';
import { formatTimeLeft } from '../../../i18n/dates.ts';
import { formatAmount } from '../../../money/format.ts';
import { formatPercent } from '../../../money/percent.ts';
import { bonusSum } from '../../../stores/bonuses/bonus-sum.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { useLink } from '../../core/facts.tsx';
import { ChoiceIcon } from '../ChoiceIcon.tsx';
import { Choices, type ChoicesProps } from '../Choices.tsx';
import { Figures } from '../Figures.tsx';
import formStyles from '../Form.module.css';

/** Promotions that a deposit may bring. */
export interface Promotions {
  readonly offers: readonly BonusOffer[];
  /** Those that may be had again later. */
  readonly later: readonly LaterOffer[];
  /** Asks for them again, where they did not come. */
  readonly onRetry: (() => void) | undefined;
}

interface Props extends Pick<ChoicesProps, 'field'> {
  readonly offers: readonly BonusOffer[];
  readonly chosen: string;
  readonly currency: string;
  /** What arrives of the amount that is typed; undefined as long as there is none. */
  readonly arrives: string | undefined;
  /** Whether a bonus is open, while which nothing is withdrawn. */
  readonly hasBonus: boolean;
}

/** Promotions that the deposit may bring, and for the one that is chosen what it brings and what has to be wagered then. */
export function PromotionChoice({ field, offers, chosen, currency, arrives, hasBonus }: Props) {
  const { t, language } = useLocale();
  const link = useLink();
  const written = (amount: string) => formatAmount(amount, currency, language.tag);
  const offer = offers.find(({ slug }) => slug === chosen);
  const sum = offer && arrives !== undefined ? bonusSum(arrives, offer, currency) : null;
  return (
    <div className={formStyles.howMuch}>
      <Choices
        legend={t('cashier.promotion')}
        field={field}
        choices={[
          {
            value: '',
            picture: <ChoiceIcon name="wallet" />,
            name: t('cashier.noPromotion'),
            about: <span>{t(hasBonus ? 'cashier.noPromotionBonus' : 'cashier.noPromotionText')}</span>,
          },
          ...offers.map(({ slug, title, percent, most, least }) => ({
            value: slug,
            picture: <ChoiceIcon name="gift" />,
            name: title,
            about: (
              <>
                <span>
                  {t('cashier.promotionGives', { percent: formatPercent(percent, language.tag), most: written(most) })}
                </span>
                <span>{t('cashier.promotionFrom', { least: written(least) })}</span>
              </>
            ),
          })),
        ]}
      />
      {hasBonus && !offer && (
        <p className={formStyles.how}>
          <a href={link('member/?page=bonusDetails')}>{t('cashier.toBonuses')}</a>
        </p>
      )}
      {offer && (
        <Figures
          figures={[
            { label: t('cashier.promotionBrings'), value: sum ? written(sum.brings) : nothing(offer) },
            {
              label: t('cashier.promotionWager'),
              value: (
                <>
                  {sum && <strong>{written(sum.wager)}</strong>}
                  <span className={formStyles.how}>
                    {t(`bonuses.of.${offer.terms.of}`, { multiple: times(offer) })}
                  </span>
                </>
              ),
            },
            { label: t('cashier.promotionWithin'), value: formatTimeLeft(offer.terms.days * DAY_MS, language.tag) },
            {
              label: t('cashier.promotionRules'),
              value: <a href={link(`promotions/${offer.slug}/`)}>{offer.title}</a>,
            },
          ]}
        />
      )}
    </div>
  );

  /** What stands where no bonus comes: from which deposit on one would, once it is known to be less. */
  function nothing({ least }: BonusOffer): string {
    return arrives === undefined ? '–' : t('cashier.promotionFrom', { least: written(least) });
  }

  function times({ terms }: BonusOffer): string {
    return new Intl.NumberFormat(language.tag).format(Number(terms.multiple));
  }
}

const DAY_MS = 86_400_000;
