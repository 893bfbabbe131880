import { useRef } from 'react';
import type { FilesRule } from '../../../contract/core/files.ts';
import { Button } from '../../../ui/button/Button.tsx';

interface Props {
  readonly label: string;
  /** What the gateway takes. */
  readonly files: Pick<FilesRule, 'types'>;
  readonly busy?: boolean;
  /** Told of each picture that is chosen. */
  readonly onPick: (picture: File) => void | Promise<void>;
}

/** Lets a picture be chosen; the same one may be chosen again. */
export function PictureButton({ label, files, busy, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const pick = async (picture: File | undefined) => {
    if (!picture) return;
    await onPick(picture);
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={files.types.join(',')}
        aria-label={label}
        onChange={({ target }) => void pick(target.files?.[0])}
      />
      <Button icon="upload" size="small" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
