import { useState } from 'react';
import type { BindContactAsked } from '../../../stores/security/popups.ts';
import { ContactSteps } from './ContactSteps.tsx';

interface Props extends BindContactAsked {
  readonly close: () => void;
}

/** Binds a mobile number or an address of mail, from the beginning again where it has waited too long. */
export default function BindContactModal({ close, ...asked }: Props) {
  const [round, setRound] = useState(0);
  return (
    <ContactSteps key={round} asked={asked} isAgain={round > 0} onOver={() => setRound(round + 1)} close={close} />
  );
}
