import { useEffect, useState } from 'react';
import { takeReset } from '../../stores/password/forgot.ts';
import { island } from '../core/island.tsx';
import { ForgetWays } from './ForgetWays.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** /forget: a new password by a letter or by a code (SPEC 2), and the page that the letter's link leads to. */
function ForgetPage() {
  const [reset, setReset] = useState<string | null>(null);
  useEffect(() => setReset(takeReset()), []);
  return reset === null ? <ForgetWays /> : <NewPasswordForm reset={reset} />;
}

export default island(ForgetPage);
