import styles from './Lobby.module.css';

interface Props<Id extends string> {
  /** Name of the group. */
  readonly label: string;
  readonly chips: ReadonlyArray<{ readonly id: Id; readonly label: string }>;
  readonly current: Id;
  readonly onChoose: (id: Id) => void;
}

/** A row of choices, one of which is chosen. */
export function Chips<Id extends string>({ label, chips, current, onChoose }: Props<Id>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {chips.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={id === current}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
