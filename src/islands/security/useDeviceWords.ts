import type { Device } from '../../contract/session/endpoints.ts';
import { useLocale } from '../../ui/locale.tsx';

/** Says what a device is, as far as it is known: "Safari on iOS". */
export function useDeviceWords(): (device: Device) => string {
  const { t } = useLocale();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('security.device', { browser, system });
    return browser ?? system ?? t('security.deviceUnknown');
  };
}
