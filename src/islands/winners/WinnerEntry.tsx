import type { Winner } from '../../contract/winners/endpoints.ts';
import { isolated } from '../../i18n/isolated.ts';
import { formatAmount } from '../../money/format.ts';
import { chooseById } from '../../stores/games/launching.ts';
import { $status, imageUrl } from '../../stores/system/system.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Image } from '../../ui/image/Image.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './WinnerBoard.module.css';

interface Props {
  readonly winner: Winner;
  readonly currency: string;
}

/** Who won what with which game. Pressing it plays the game, where the gateway says which it is. */
export function WinnerEntry({ winner, currency }: Props) {
  const { language } = useLocale();
  const status = useLive($status);
  const { nodeId, customerName: name, gameName: game, iconUrl, winAmount } = winner;
  const amount = formatAmount(winAmount, currency, language.tag);
  const content = (
    <>
      <span className={styles.poster}>
        <Image src={status && imageUrl(iconUrl, status)} loading="seen" fallback={<Icon name="trophy" />} />
      </span>
      <span className={styles.words}>
        <strong className={styles.amount} dir="auto">
          {amount}
        </strong>
        <span className={styles.who}>{`${isolated(name)} · ${isolated(game)}`}</span>
      </span>
    </>
  );
  if (nodeId === undefined) return <p className={styles.entry}>{content}</p>;
  return (
    <button type="button" className={styles.entry} onClick={() => void chooseById(nodeId)}>
      {content}
    </button>
  );
}
