import { useEffect } from 'react';
import { $jackpot, startJackpot } from '../../stores/home/jackpot.ts';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { JackpotCounter } from './JackpotCounter.tsx';

interface Props {
  /** The brand's currency, ISO 4217. */
  readonly currency: string;
}

/** The jackpot counter of SPEC 9's numbers. */
function Jackpot({ currency }: Props) {
  const hundredths = useLive($jackpot);
  useEffect(() => startJackpot({ moves: !matchMedia('(prefers-reduced-motion: reduce)').matches }), []);
  const amount = hundredths === undefined ? undefined : (hundredths / 100).toFixed(2);
  return <JackpotCounter amount={amount} currency={currency} />;
}

export default island(Jackpot);
