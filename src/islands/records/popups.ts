import type { RecordsPopups } from '../../stores/records/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const recordsPopups: PopupCodes<RecordsPopups> = {
  round: { load: () => import('./RoundModal.tsx'), texts: ['records', 'types'] },
};
