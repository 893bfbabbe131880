import { useEffect, useId, useRef } from 'react';
import styles from './Segments.module.css';

interface Props<Value extends string> {
  /** What is chosen, for those who do not see the row. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

/**
 * One of a few ways, side by side: radio buttons in one frame, so that arrow keys move between them. What was chosen
 * before the row hydrated counts.
 */
export function Segments<Value extends string>({ label, options, value, onValue }: Props<Value>) {
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  const begin = useRef({ options, value, onValue });
  useEffect(() => {
    const known = begin.current;
    const checked = row.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const chosen = known.options.find((option) => option.value === checked);
    if (chosen && chosen.value !== known.value) known.onValue(chosen.value);
  }, []);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    const radios = row.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    for (const radio of radios) radio.checked = radio.value === value;
  }, [value]);
  return (
    <fieldset ref={row} className={styles.segments}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            // React would take back a choice that came before it, were the value its own.
            defaultChecked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
