import { useId, useState } from 'react';
import type { FilesRule } from '../../../contract/core/files.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { PictureButton } from './PictureButton.tsx';
import styles from './Pictures.module.css';
import { Preview } from './Preview.tsx';
import { type PictureProblem, pictureProblem } from './picture-problem.ts';

interface Props {
  /** In place of one that says they are not needed. */
  readonly label?: string;
  /** What the gateway takes. */
  readonly files: FilesRule;
  readonly pictures: readonly File[];
  readonly onPictures: (pictures: readonly File[]) => void;
}

/** The pictures that go with it, each by its name; what would be refused is said when it is chosen (SPEC 5). */
export function Pictures({ label, files, pictures, onPictures }: Props) {
  const { t } = useLocale();
  const labelId = useId();
  const limits = { most: files.most, megabytes: files.bytes / 1_048_576 };
  const [refused, setRefused] = useState<{ readonly problem: PictureProblem; readonly name: string } | null>(null);
  const pick = (picture: File) => {
    const found = pictureProblem(picture, files);
    setRefused(found && { problem: found, name: picture.name });
    // The same one may be chosen again, and is there already.
    if (found === null) onPictures([...pictures.filter((one) => nameOf(one) !== nameOf(picture)), picture]);
  };
  return (
    <fieldset className={styles.pictures} aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        {label ?? t('pictures.label')}
      </p>
      <p className={styles.limits}>{t('pictures.limits', limits)}</p>
      {pictures.length > 0 && (
        <ul className={styles.files}>
          {pictures.map((picture) => (
            <li key={nameOf(picture)}>
              <Preview picture={picture} />
              <bdi>{picture.name}</bdi>
              <IconButton
                icon="close"
                size="small"
                label={t('pictures.without', { name: isolated(picture.name) })}
                onClick={() => onPictures(pictures.filter((one) => one !== picture))}
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < files.most && <PictureButton label={t('pictures.add')} files={files} onPick={pick} />}
      <p className={styles.problem} role="alert">
        {refused && (
          <>
            <Icon name="error" size={16} />
            <bdi>{refused.name}</bdi>
            {t(refused.problem, limits)}
          </>
        )}
      </p>
    </fieldset>
  );
}

const nameOf = ({ name, lastModified, size }: File) => `${name} ${lastModified} ${size}`;
