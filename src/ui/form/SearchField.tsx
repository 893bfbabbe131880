import { type ComponentProps, useEffect, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale } from '../locale.tsx';
import styles from './Field.module.css';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-label' | 'onChange'> {
  /** Its name for those who do not see the glass. */
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/**
 * A search box: the glass, the text, and a cross that empties it, as Escape does. What was typed before the box hydrated
 * counts.
 */
export function SearchField({ label, value, onValue, onKeyDown, ...rest }: SearchFieldProps) {
  const { t } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const begin = useRef({ value, onValue });
  useEffect(() => {
    const known = begin.current;
    const typed = input.current?.value ?? known.value;
    if (typed !== known.value) known.onValue(typed);
  }, []);
  const clear = () => {
    onValue('');
    input.current?.focus();
  };
  return (
    <search className={classes(styles.frame, styles.search)}>
      <Icon name="search" className={styles.lead} />
      <input
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          // An empty box leaves the key to the dialog that it may stand in.
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          onValue('');
        }}
      />
      {value !== '' && <IconButton icon="close" size="small" label={t('ui.clear')} onClick={clear} />}
    </search>
  );
}
