import { useState } from 'react';
import type { BindAuthenticatorAsked } from '../../../stores/security/popups.ts';
import { Binding } from './Binding.tsx';

interface Props extends BindAuthenticatorAsked {
  readonly close: () => void;
}

/** Connects an authenticator application, from the beginning again where it has waited too long. */
export default function BindAuthenticatorModal({ isBound, close }: Props) {
  const [round, setRound] = useState(0);
  return <Binding key={round} isBound={isBound} isAgain={round > 0} onOver={() => setRound(round + 1)} close={close} />;
}
