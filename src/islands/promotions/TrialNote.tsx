import { REGISTRATION_FLAGS } from '../../contract/registration/ways.ts';
import { openModal } from '../../stores/core/modals.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useIsOn } from '../system/useFlag.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What the button says. */
  readonly action: string;
}

/** Says to a trial in a page's place that it takes a true account, and opens the form that makes one. */
export function TrialNote({ title, text, action }: Props) {
  const isOpen = REGISTRATION_FLAGS.some(useIsOn());
  return (
    <Empty
      picture="inbox"
      title={title}
      text={text}
      action={
        isOpen && (
          <Button kind="primary" onClick={() => openModal({ modal: 'register' })}>
            {action}
          </Button>
        )
      }
    />
  );
}
