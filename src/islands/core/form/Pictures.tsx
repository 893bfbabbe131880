import { useId, useState } from 'react';
import { FEEDBACK_FILES } from '../../contract/feedback/pictures.ts';
import { isolated } from '../../i18n/isolated.ts';
import { type PictureProblem, pictureProblem } from '../../stores/feedback/pictures.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { PictureButton } from '../core/form/PictureButton.tsx';
import styles from './Feedback.module.css';

interface Props {
  /** In place of one that says they are not needed. */
  readonly label?: string;
  readonly pictures: readonly File[];
  readonly onPictures: (pictures: readonly File[]) => void;
}

/** The pictures that go with it, each by its name; what would be refused is said when it is chosen (SPEC 5). */
export function Pictures({ label, pictures, onPictures }: Props) {
  const { t } = useLocale();
  const labelId = useId();
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const pick = (picture: File) => {
    const found = pictureProblem(picture);
    setProblem(found);
    // The same one may be chosen again, and is there already.
    if (found === null) onPictures([...pictures.filter((one) => nameOf(one) !== nameOf(picture)), picture]);
  };
  return (
    <fieldset className={styles.pictures} aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        {label ?? t('feedback.pictures')}
      </p>
      <p className={styles.note}>{t('feedback.picturesText', LIMITS)}</p>
      {pictures.length > 0 && (
        <ul className={styles.files}>
          {pictures.map((picture) => (
            <li key={nameOf(picture)}>
              <bdi>{picture.name}</bdi>
              <IconButton
                icon="close"
                size="small"
                label={t('feedback.withoutPicture', { name: isolated(picture.name) })}
                onClick={() => onPictures(pictures.filter((one) => one !== picture))}
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < FEEDBACK_FILES.most && (
        <PictureButton label={t('feedback.addPicture')} files={FEEDBACK_FILES} onPick={pick} />
      )}
      <p className={styles.problem} role="alert">
        {problem && (
          <>
            <Icon name="error" size={16} />
            {t(problem, LIMITS)}
          </>
        )}
      </p>
    </fieldset>
  );
}

const nameOf = ({ name, lastModified, size }: File) => `${name} ${lastModified} ${size}`;

const LIMITS = { most: FEEDBACK_FILES.most, megabytes: FEEDBACK_FILES.bytes / 1_048_576 };
