import { errorKey } from '../../../contract/errors.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportState } from '../../../stores/records/export.ts';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { MenuList } from '../../../ui/menu/MenuList.tsx';
import styles from './ExportBar.module.css';

interface Props {
  readonly state: ExportState;
  readonly file: { readonly goOn: () => void; readonly stop: () => void };
  readonly onBegin: (format: ExportFormat) => void;
}

/** Writes a record as a file, in one of two formats, and says how far that is. */
export function ExportBar({ state, file, onBegin }: Props) {
  const { t } = useLocale();
  const label = t('records.export');
  return (
    <div className={styles.bar}>
      <Progress state={state} file={file} />
      <MenuButton
        label={label}
        trigger={
          <>
            <Icon name="download" />
            <span>{label}</span>
            <Icon name="chevron-down" size={16} />
          </>
        }
        triggerClassName={`${buttonClass()} ${styles.trigger}`}
      >
        <MenuList
          label={label}
          items={EXPORT_FORMATS.map((format) => ({
            label: t(`records.export.${format}`),
            icon: 'document',
            onSelect: () => onBegin(format),
          }))}
        />
      </MenuButton>
    </div>
  );
}

function Progress({ state, file }: Omit<Props, 'onBegin'>) {
  const { t, language } = useLocale();
  const stop = (
    <Button kind="quiet" size="small" onClick={file.stop}>
      {t('records.export.stop')}
    </Button>
  );
  switch (state.state) {
    case 'idle':
      return null;
    case 'reading':
    case 'writing':
      return (
        <p className={styles.progress} data-late="">
          <span>{t('records.export.read', { count: state.rows })}</span>
          {stop}
        </p>
      );
    case 'failed':
      return (
        <p className={styles.progress} role="alert">
          <span>
            {t('records.export.read', { count: state.rows })} {t(errorKey(state.code))}
          </span>
          <Button kind="primary" size="small" onClick={file.goOn}>
            {t('records.export.goOn')}
          </Button>
          {stop}
        </p>
      );
    case 'done':
      return (
        <p className={styles.progress} role="status">
          {state.cut
            ? t('records.export.cut', { rows: new Intl.NumberFormat(language.tag).format(state.rows) })
            : t('records.export.done', { count: state.rows })}
        </p>
      );
  }
}
