import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useLocale } from '../locale.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** A password inside a Field, with a button that shows what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const { t } = useLocale();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      {...(shown ? { autoCapitalize: 'none' } : {})}
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          size="small"
          label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
