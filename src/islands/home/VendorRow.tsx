import { useEffect, useState } from 'react';
import type { VendorCard } from '../../contract/games/endpoints.ts';
import type { GameType } from '../../contract/games/words.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $gameVendors, choicesOf, loadGameVendors, wantGameVendors } from '../../stores/games/vendors.ts';
import { VENDORS_SHOWN } from '../../stores/home/limits.ts';
import { $status, imageUrl } from '../../stores/system/system.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Image } from '../../ui/image/Image.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { typeRoute } from '../games/route.ts';
import styles from './VendorRow.module.css';

/** The vendors of a category (SPEC 9): five, and all of them after More. */
export default function VendorRow({ type }: { readonly type: GameType }) {
  const { t } = useLocale();
  const vendors = useLive($gameVendors);
  const [open, setOpen] = useState(false);
  useEffect(wantGameVendors, []);
  const title = t(`type.${type}`);
  const lanes = loadedValue(vendors);
  if (!lanes && vendors.state === 'failed') {
    return <FailedState code={vendors.code} onRetry={() => void loadGameVendors(null)} />;
  }
  const { cards } = choicesOf(lanes ?? [], type);
  const shown = open ? cards : cards.slice(0, VENDORS_SHOWN);
  return (
    <>
      <ul className={styles.vendors} aria-label={t('games.vendorsOf', { type: title })} aria-busy={!lanes}>
        {lanes
          ? shown.map((card) => (
              <li key={card.vassalage}>
                <Card card={card} type={type} />
              </li>
            ))
          : Array.from({ length: VENDORS_SHOWN }, (_, index) => `place ${index}`).map((key) => (
              <li key={key}>
                <Skeleton shape="block" className={styles.card} />
              </li>
            ))}
      </ul>
      {shown.length < cards.length && (
        <p className={styles.more}>
          <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
            {t('games.moreVendorsOf', { type: title })}
          </Button>
        </p>
      )}
    </>
  );
}

/** SPEC 2: a vendor of slots leads to its list; any other launches, by the listener for all controls of the page. */
function Card({ card, type }: { readonly card: VendorCard; readonly type: GameType }) {
  const link = useLink();
  const status = useLive($status);
  const [hasCome, setCome] = useState(false);
  const { vassalage, gameType, displayName, iconUrl } = card;
  const isList = type === 'RNG';
  return (
    <a
      className={styles.card}
      href={link(isList ? `rng/?vassalage=${vassalage}` : typeRoute(type))}
      data-vendor={isList ? undefined : `${gameType}:${vassalage}`}
    >
      <span className={styles.name}>{displayName}</span>
      <Image
        src={status && imageUrl(iconUrl, status)}
        loading="seen"
        decoding="async"
        data-come={hasCome || undefined}
        onLoad={() => setCome(true)}
      />
    </a>
  );
}
