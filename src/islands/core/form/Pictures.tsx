import { useId, useRef, useState } from 'react';
import type { FilesRule } from '../../../contract/core/files.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { choosePictures, pictureKey, type RefusedPicture } from './choose-pictures.ts';
import { PictureButton } from './PictureButton.tsx';
import styles from './Pictures.module.css';
import { Preview } from './Preview.tsx';

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
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([]);
  const group = useRef<HTMLFieldSetElement>(null);
  const pick = (...chosen: readonly File[]) => {
    const next = choosePictures(pictures, chosen, files);
    setRefused(next.refused);
    onPictures(next.pictures);
    // The button goes where no more can be chosen, and the focus with it.
    if (next.pictures.length === files.most) group.current?.focus();
  };
  const leaveOut = (picture: File) => {
    setRefused([]);
    onPictures(pictures.filter((one) => one !== picture));
    // The button that was pressed goes, and the focus with it.
    group.current?.focus();
  };
  return (
    <fieldset ref={group} className={styles.pictures} aria-labelledby={labelId} tabIndex={-1}>
      <p id={labelId} className={styles.label}>
        {label ?? t('pictures.label')}
      </p>
      <p className={styles.limits}>{t('pictures.limits', limits)}</p>
      {pictures.length > 0 && (
        <ul className={styles.files}>
          {pictures.map((picture) => (
            <li key={pictureKey(picture)}>
              <Preview picture={picture} />
              <bdi>{picture.name}</bdi>
              <IconButton
                icon="close"
                size="small"
                label={t('pictures.without', { name: isolated(picture.name) })}
                onClick={() => leaveOut(picture)}
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < files.most && <PictureButton label={t('pictures.add')} files={files} multiple onPick={pick} />}
      <div className={styles.problems} role="alert">
        {byProblem(refused).map(({ problem, names }) => (
          <p key={problem} className={styles.problem}>
            <Icon name="error" size={16} />
            <bdi>{names}</bdi>
            {t(problem, limits)}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

/** Pictures that are refused for one reason are named together. */
function byProblem(refused: readonly RefusedPicture[]) {
  const problems = [...new Set(refused.map(({ problem }) => problem))];
  return problems.map((problem) => ({
    problem,
    names: refused
      .filter((one) => one.problem === problem)
      .map(({ name }) => name)
      .join(', '),
  }));
}
