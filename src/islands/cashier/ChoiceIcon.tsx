import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import styles from './Choices.module.css';

/** The picture of a choice that has none of its own. */
export function ChoiceIcon({ name }: { readonly name: IconName }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} size={24} />
    </span>
  );
}
