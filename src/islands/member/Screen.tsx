import { useCallback } from 'react';
import type { MemberScreen } from '../../routes/member.ts';
import { openService } from '../../stores/system/customer-service.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useFacts } from '../core/facts.tsx';
import { NotLoaded } from '../core/NotLoaded.tsx';
import { loadTexts } from '../core/texts.ts';
import { codeOfMissing, useCode } from '../core/useCode.ts';
import styles from './Centre.module.css';
import { SCREENS, type ScreenCode } from './screens.ts';

/** What a screen of the member centre shows below its heading; its code and texts load when it is first shown. */
export function Screen({ screen }: { readonly screen: MemberScreen }) {
  const code = SCREENS[screen];
  return code ? <LoadedScreen code={code} /> : <NotOpen />;
}

function LoadedScreen({ code }: { readonly code: ScreenCode }) {
  const load = useCallback(async () => {
    const [part] = await Promise.all([code.load(), loadTexts(code.texts)]);
    return part;
  }, [code]);
  const [{ Part, failure, isRetrying }, retry] = useCode(load);
  if (failure !== undefined) return <NotLoaded code={codeOfMissing(failure)} busy={isRetrying} onRetry={retry} />;
  if (Part) return <Part />;
  return (
    <Pending>
      <Skeleton shape="block" className={styles.pendingScreen} />
    </Pending>
  );
}

/** SPEC names the screen, and nothing is behind it yet. */
function NotOpen() {
  const { t } = useLocale();
  const { noService } = useFacts();
  return (
    <Empty
      picture="soon"
      title={t('member.notOpen')}
      text={t(noService ? 'member.notOpenText' : 'member.notOpenService')}
      action={
        noService ? undefined : (
          <Button icon="headset" onClick={() => openService('')}>
            {t('member.service')}
          </Button>
        )
      }
    />
  );
}
