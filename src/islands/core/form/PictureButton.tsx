import { useRef } from 'react';
import type { FilesRule } from '../../../contract/core/files.ts';
import { Button } from '../../../ui/button/Button.tsx';

interface Props {
  readonly label: string;
  /** What the gateway takes. */
  readonly files: Pick<FilesRule, 'types'>;
  readonly busy?: boolean;
  /** Whether several can be chosen at once. */
  readonly multiple?: boolean;
  /** Told of what is chosen: one picture, or more where they can be. */
  readonly onPick: (...pictures: [File, ...File[]]) => void | Promise<void>;
}

/** Lets pictures be chosen; the same ones may be chosen again. */
export function PictureButton({ label, files, busy, multiple, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const pick = async ([picture, ...others]: readonly File[]) => {
    if (!picture) return;
    await onPick(picture, ...others);
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={files.types.join(',')}
        aria-label={label}
        onChange={({ target }) => void pick([...(target.files ?? [])])}
      />
      <Button icon="upload" size="small" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
