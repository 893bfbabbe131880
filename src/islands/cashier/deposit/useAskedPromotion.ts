import { useEffect, useRef } from 'react';
import type { BonusOffer } from '../../../contract/bonuses/endpoints.ts';
import { $promotion, promotionTaken } from '../../../stores/member/centre.ts';
import { useLive } from '../../core/useLive.ts';

/**
 * Chooses the promotion that the address asks for, once; what the member chooses after that stays.
 * @returns its name where it is not offered; null where it is, or none is asked for
 */
export function useAskedPromotion(offers: readonly BonusOffer[], choose: (slug: string) => void): string | null {
  const asked = useLive($promotion);
  const isOffered = offers.some(({ slug }) => slug === asked);
  const begins = useRef(choose);
  useEffect(() => {
    if (asked === null || !isOffered) return;
    begins.current(asked);
    promotionTaken();
  }, [asked, isOffered]);
  return isOffered ? null : asked;
}
