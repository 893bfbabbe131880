import type { Security } from '../../contract/security/endpoints.ts';
import type { ContactKind } from '../../contract/security/words.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { openModal } from '../../stores/core/modals.ts';
import { useLocale } from '../../ui/locale.tsx';
import { shownHint } from '../confirmation/hint.ts';
import { act, forTrueAccounts } from './actions.ts';
import { SecurityRow } from './SecurityRow.tsx';

interface Props {
  readonly kind: ContactKind;
  readonly security: Security;
}

/** The mobile number or the address of mail that the account has, and the one that takes over. */
export function ContactRow({ kind, security }: Props) {
  const { t, language } = useLocale();
  const { hint, isProven, waiting, canBind } = security[kind];
  const told = isProven ? 'proven' : hint === null ? 'none' : 'unproven';
  const bind = {
    action: t(isProven ? 'security.change' : hint === null ? 'security.contactAdd' : 'security.contactConfirm'),
    onAction: () => act(kind, security),
  };
  const cancel = waiting && {
    action: t('security.contactCancel'),
    onAction: () => forTrueAccounts(() => openModal({ modal: 'cancelContact', kind, contact: waiting.hint })),
  };
  return (
    <SecurityRow
      icon={kind === 'mobile' ? 'phone' : 'mail'}
      label={t(`security.row.${kind}`)}
      value={hint}
      state={waiting && !isProven ? 'waiting' : told}
      text={canBind || isProven ? t(`security.about.${kind}`) : t(`security.closed.${kind}`)}
      more={
        waiting
          ? t('security.contactWaiting', {
              contact: shownHint(waiting.hint),
              time: formatMoment(waiting.usableAt, language.tag),
            })
          : undefined
      }
      actions={[...(canBind ? [bind] : []), ...(cancel ? [cancel] : [])]}
    />
  );
}
