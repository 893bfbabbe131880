import { useEffect } from 'react';
import type { FieldRule } from '../../contract/registration/endpoints.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $registerSettings, loadRegisterSettings } from '../../stores/registration/settings.ts';
import { useLive } from '../core/useLive.ts';

/** The brand's rule for passwords; undefined while it is not known. */
export function usePasswordRule(): FieldRule | undefined {
  useEffect(() => void loadRegisterSettings(), []);
  return loadedValue(useLive($registerSettings))?.fields.password;
}
