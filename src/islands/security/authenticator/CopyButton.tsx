import { useState } from 'react';
import { toast } from '../../../stores/core/toasts.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useLocale } from '../../../ui/locale.tsx';

interface Props {
  readonly label: string;
  /** What is copied. */
  readonly text: string;
}

/** Copies a text, and says so. */
export function CopyButton({ label, text }: Props) {
  const { t } = useLocale();
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      toast('error', 'security.appCopyFailed');
    }
  };
  return (
    <>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && t('security.appCopied')}
      </span>
    </>
  );
}
