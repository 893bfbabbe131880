import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { canRemember, recallLogin } from '../../stores/session/remember.ts';
import type { RememberedLogin } from '../../stores/session/sealed-login.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useLocale } from '../../ui/locale.tsx';

/** The field of the box, the same in every form that logs in. */
export const REMEMBER = { name: 'remember', kept: true, check: () => undefined } as const;

interface Props {
  readonly id: string;
  readonly input: UseFormRegisterReturn;
}

/** Offers to remember the log-in for a day (SPEC 2). Where the browser lets nothing be kept, ticking it says so. */
export function RememberBox({ id, input }: Props) {
  const { t } = useLocale();
  const [refused, setRefused] = useState(false);
  return (
    <Checkbox
      id={id}
      label={t('session.remember')}
      error={refused ? t('session.rememberRefused') : undefined}
      {...input}
      onChange={async (event) => {
        const ticked = event.target.checked;
        void input.onChange(event);
        setRefused(ticked && !(await canRemember()));
      }}
    />
  );
}

/** Hands over the log-in that is remembered on this device, once the form shows. */
export function useRecalled(take: (login: RememberedLogin) => void): void {
  const first = useRef(take);
  useEffect(() => {
    let shown = true;
    void recallLogin().then((login) => {
      if (shown && login) first.current(login);
    });
    return () => {
      shown = false;
    };
  }, []);
}
