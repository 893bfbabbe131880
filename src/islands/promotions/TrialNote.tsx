import { askForTrueAccount } from '../../stores/session/true-account.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What the button says. */
  readonly action: string;
}

/** Says to a trial in a page's place that it takes a true account, and leads to one. */
export function TrialNote({ title, text, action }: Props) {
  return (
    <Empty
      picture="inbox"
      title={title}
      text={text}
      action={
        <Button kind="primary" onClick={askForTrueAccount}>
          {action}
        </Button>
      }
    />
  );
}
