import type { MemberInfo } from '../../contract/member/endpoints.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';

/** Replaces a login or registration form for somebody who is logged in. */
export function AlreadyLoggedIn({ member }: { readonly member: MemberInfo }) {
  const { t } = useLocale();
  const link = useLink();
  return (
    <Empty
      title={t('session.alreadyIn', { name: member.nickname })}
      text={t('session.alreadyInText')}
      action={
        <ButtonLink kind="primary" href={link('')}>
          {t('session.toHome')}
        </ButtonLink>
      }
    />
  );
}
