import { useState } from 'react';
import { toast } from '../../../stores/core/toasts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import styles from './Pay.module.css';

interface Props {
  readonly label: string;
  /** What is copied. */
  readonly value: string;
  /** What is shown, where that is not the same. */
  readonly shown?: string;
}

/** One thing to pay with, and a button that copies it. */
export function CopyRow({ label, value, shown = value }: Props) {
  const { t } = useLocale();
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === value;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      toast('error', 'cashier.copyFailed');
    }
  };
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        <bdi>{shown}</bdi>
      </span>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={t('cashier.copy', { what: label })}
        onClick={() => void copy()}
      />
      <span className="visually-hidden" role="status">
        {isCopied && t('cashier.copied')}
      </span>
    </div>
  );
}
